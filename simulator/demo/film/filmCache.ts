import { Worker } from 'node:worker_threads';

/** How many are kept: anybody may ask for a picture of any name. */
const KEPT = 200;
/** Films and pictures that are made or in the making: the same for every world. */
const films = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The film or picture at a path of the page's host, made when it is first asked for. Rejects where it can't be made, and tries again the next time. */
export function filmOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = films.get(path);
  if (known) return known;
  const film = make(path);
  films.set(path, film);
  film.catch(() => films.delete(path));
  if (films.size > KEPT) films.delete(films.keys().next().value ?? '');
  return film;
}

function make(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(new URL('./filmWorker.ts', import.meta.url), { workerData: path });
  // A host that closes does not wait for a film.
  worker.unref();
  worker.once('message', (film: Uint8Array<ArrayBuffer>) => resolve(film));
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`No film at ${path}: the worker left with ${code}`)));
  return promise;
}
