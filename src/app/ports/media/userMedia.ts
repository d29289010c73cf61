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

/** Opens the microphone or the camera with the first media constraints that succeed. */
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
      // Other media constraints help only if no device supports these; a refusal by player or system applies to all.
      if (refusal !== 'none') return refusal;
    }
  }
  return refusal;
}

/** Media constraints of the microphone or the camera in order of preference. */
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

/** Whether the browser remembers that the player denied the device, and won't prompt again. */
async function isBlocked(device: Device): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: device })).state === 'denied';
  } catch {
    return false;
  }
}
