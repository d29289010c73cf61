import { type MediaPort, cameraSizes } from '../../../domain/stream/capture/capture.ports.ts';
import { declareAudioUse } from './audioSession.ts';
import type { Device, Refusal } from '../../../domain/stream/capture/capture.state.ts';

/** Microphone and camera. The browser provides neither on an insecure page. */
export const userMedia: MediaPort = {
  async open(device, upright, signal) {
    if (device === 'camera') return openDevice(device, wishes(device, upright));
    const refused = new AbortController();
    declareAudioUse('microphone', AbortSignal.any([signal, refused.signal]));
    const track = await openDevice(device, wishes(device, upright));
    if (typeof track === 'string') refused.abort();
    return track;
  },
};

/** Opens a device with the first constraints that succeed. */
export async function openDevice(
  device: Device,
  attempts: readonly MediaStreamConstraints[],
): Promise<MediaStreamTrack | Refusal> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (!mediaDevices) return 'unsupported';
  let refusal: Refusal = 'none';
  for (const constraints of attempts) {
    try {
      const [track] = (await mediaDevices.getUserMedia(constraints)).getTracks();
      if (track) return track;
    } catch (error) {
      refusal = await refusalOf(device, error);
      // Other constraints help only if no device supports these; the player's or the system's refusal applies to all.
      if (refusal !== 'none') return refusal;
    }
  }
  return refusal;
}

/** Constraints in order of preference. */
function wishes(device: Device, upright: boolean): readonly MediaStreamConstraints[] {
  if (device === 'microphone') return [{ audio: { echoCancellation: true, noiseSuppression: true } }];
  return cameraSizes(upright).map(({ width, height }) => ({
    video: { width: { exact: width }, height: { exact: height }, facingMode: 'user' },
  }));
}

async function refusalOf(device: Device, error: unknown): Promise<Refusal> {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return (await isBlocked(device)) ? 'blocked' : 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'none';
}

/** Whether the browser remembers a denial and won't prompt again. */
async function isBlocked(device: Device): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: device })).state === 'denied';
  } catch {
    return false;
  }
}
