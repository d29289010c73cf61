import { Worker } from 'node:worker_threads';

/** Films that are made or in the making: the same for every world. */
const films = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The film of a game, made when it is first asked for. Rejects where it can't be made, and tries again the next time. */
export function filmOf(packageName: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = films.get(packageName);
  if (known) return known;
  const film = make(packageName);
  films.set(packageName, film);
  film.catch(() => films.delete(packageName));
  return film;
}

function make(packageName: string): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(new URL('./filmWorker.ts', import.meta.url), { workerData: packageName });
  // A host that closes does not wait for a film.
  worker.unref();
  worker.once('message', (film: Uint8Array<ArrayBuffer>) => resolve(film));
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`No film of ${packageName}: the worker left with ${code}`)));
  return promise;
}
