// Script of a page's thread that renders gameplay pictures, loaded with the first one. The service worker is too busy
// for it: a picture takes about a second.
import { still } from '../../simulator/demo/film/gameScreenshots.ts';
import type { PictureRequest } from './workerMessages.ts';

addEventListener('message', ({ data, ports }: MessageEvent<PictureRequest>) => {
  const bytes = still(data.packageName, data.moment, data.portrait);
  ports[0]?.postMessage(bytes, [bytes.buffer]);
});
