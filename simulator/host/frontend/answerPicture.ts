import { keptFor } from '../../core/http/pictureVersion.ts';
import { cardAt, stillAt } from '../../demo/film/filmPaths.ts';
import { rendererVersion } from '../../demo/film/rendererVersion.ts';
import { filmOf } from '../../demo/film/filmCache.ts';

/** The picture of a shared link, or of a game in play, at a path of the page's host. Undefined where there is none. */
export async function answerPicture(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (cardAt(pathname) === undefined && stillAt(pathname) === undefined) return undefined;
  const picture = await filmOf(pathname);
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'cache-control': keptFor(request.url, rendererVersion()),
    },
  });
}
