import { Worker } from 'node:worker_threads';

/** Maximum number of cached films and pictures, because clients may request any name. */
const KEPT = 200;
/** Finished and pending films and pictures, shared by all simulated worlds. */
const films = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the film or picture at a path, rendered on the first request. Rejected requests are retried. */
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
  // `unref` lets the process exit although the worker still runs.
  worker.unref();
  worker.once('message', (film: Uint8Array<ArrayBuffer>) => resolve(film));
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`No film at ${path}: the worker left with ${code}`)));
  return promise;
}
