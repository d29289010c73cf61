import type { Place } from '../../domain/talk/talk.port.ts';
import { cameraSizes } from '../../domain/talk/cameraSizes.ts';

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

/** The player lets the microphone be used. It isn't left on. */
export function mayHear(): Promise<boolean> {
  return may({ audio: true });
}

/** The player lets the camera be used, in one of the sizes that a device takes. It isn't left on. */
export async function maySee(upright: boolean): Promise<boolean> {
  for (const { width, height } of cameraSizes(upright)) {
    if (await may({ video: { width: { exact: width }, height: { exact: height } } })) return true;
  }
  return false;
}

async function may(wanted: MediaStreamConstraints): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    for (const track of stream.getTracks()) track.stop();
    return true;
  } catch {
    return false;
  }
}
