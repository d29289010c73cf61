/**
 * Installs the demo's worker, and waits until it controls the page. Rejects in a browser without service workers.
 *
 * @param folder address of the demo's folder, relative to the page
 */
export async function installWorker(folder: string): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker) throw new NoWorkerError();
  const registration = await serviceWorker.register(`${folder}sw.js`);
  // `ready` doesn't resolve for a page outside the worker's scope, which the demo's pages never are.
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  // The worker claims its pages when it starts; a forced reload leaves a page without one.
  const { promise, resolve } = Promise.withResolvers<void>();
  serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  (registration.active ?? (await serviceWorker.ready).active)?.postMessage('claim');
  await promise;
}

/** Thrown in a browser or window without service workers. */
export class NoWorkerError extends Error {
  constructor() {
    super(
      'This browser runs no service workers here. Open the demo over HTTPS or on localhost, outside a private window.',
    );
    this.name = 'NoWorkerError';
  }
}
