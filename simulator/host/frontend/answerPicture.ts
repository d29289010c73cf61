import { cacheControlOf } from '../../core/http/pictureVersion.ts';
import { cardAt, stillAt } from '../../demo/film/filmPaths.ts';
import { rendererVersion } from '../../demo/film/rendererVersion.ts';
import { filmOf } from '../../demo/film/filmCache.ts';

/** Returns a link preview or gameplay screenshot at a path of the page's host; undefined for others. */
export async function answerPicture(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (cardAt(pathname) === undefined && stillAt(pathname) === undefined) return undefined;
  const picture = await filmOf(pathname);
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'cache-control': cacheControlOf(request.url, rendererVersion()),
    },
  });
}
