import type { Place } from '../../../domain/stream/device/deviceTalk.port.ts';

/** A place that is older than this is asked for anew, in milliseconds. */
const PLACE_AGE_MS = 60_000;
const PLACE_PATIENCE_MS = 20_000;

/** Where the player is; undefined where they or the browser would rather not say. */
export function locate(): Promise<Place | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { maximumAge: PLACE_AGE_MS, timeout: PLACE_PATIENCE_MS },
    );
  });
}
