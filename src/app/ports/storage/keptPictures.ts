import { PICTURES_CACHE } from '../../../worker/message.ts';

/** Throws away the pictures that the service worker keeps. Where there are no caches, there are none. */
export async function forgetPictures(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>;
  await caches?.delete(PICTURES_CACHE).catch(() => false);
}
