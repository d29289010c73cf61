import { captionsAt } from '../../demo/film/captions.ts';
import { advertAt, filmedAt } from '../../demo/film/filmPaths.ts';
import { filmOf } from '../../demo/film/filmCache.ts';
import { partOf } from '../http/byteRange.ts';

/** Returns the film at a path of the page's host, or the requested range; undefined if it doesn't exist. */
export async function answerFilm(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const captions = captionsAt(pathname, (film) => filmedAt(film) !== undefined);
  if (captions !== undefined) return new Response(captions, { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
  if (filmedAt(pathname) === undefined && advertAt(pathname) === undefined) return undefined;
  const film = await filmOf(pathname);
  const range = request.headers.get('range');
  const part = range === null ? undefined : partOf(range, film.length);
  const headers: Record<string, string> = {
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
  };
  if (part === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${film.length}` } });
  }
  const [first, last] = part ?? [0, film.length - 1];
  headers['content-length'] = String(last - first + 1);
  if (part) headers['content-range'] = `bytes ${first}-${last}/${film.length}`;
  return new Response(film.subarray(first, last + 1), { status: part ? 206 : 200, headers });
}
