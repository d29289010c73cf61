import { createDevice } from '../../device/device.ts';
import { FILM_SAMPLES, SAMPLE_RATE, SoundEncoder } from '../../peer/encoding/sound.ts';
import { Vp8Encoder } from '../../peer/vp8/index.ts';
import { scriptedPlayer } from './scriptedInput.ts';
import { type Film, webm } from './webm.ts';

const FPS = 30;
const SEED = 1;
/** The device starts, and shows the game's title. */
const BEFORE_TICKS = 36;
/** The title stays this long before the round starts, so that one sees what comes. */
const TITLE_TICKS = 15;
export const FILM_SECONDS = 10;
/** A place to go to every two seconds. */
const KEY_EVERY = 2 * FPS;
/** Of 127: flat colours show every block, scrolling scenes cost. */
const QUANTIZER = 32;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Plays a game on the device and films it, with its sound. Takes a second or two; the same bytes every time. */
export function recordFilm(
  packageName: string,
  size: Size = { width: 640, height: 360 },
): Promise<Uint8Array<ArrayBuffer>> {
  return webm(recordFrames(packageName, size));
}

/** What `recordFilm` makes its file of. */
export function recordFrames(packageName: string, { width, height }: Size): Film {
  const device = createDevice({ packageName, seed: SEED, width, height, fps: FPS, marker: false });
  const play = scriptedPlayer(packageName, device);
  const pictures = new Vp8Encoder(width, height);
  const sounds = new SoundEncoder();
  const frames: { data: Uint8Array; at: number; key: boolean }[] = [];
  const packets: { data: Uint8Array; at: number }[] = [];
  // Sound for each tick, as one that plays would have taken it.
  const samples = SAMPLE_RATE / FPS;
  for (let i = 1; i < BEFORE_TICKS - TITLE_TICKS; i++) {
    device.tick();
    device.sound(samples);
  }
  const total = FILM_SECONDS * FPS;
  let heard = 0;
  for (let i = 0; i < total; i++) {
    if (i >= TITLE_TICKS) play(i - TITLE_TICKS);
    const frame = device.tick();
    const key = i % KEY_EVERY === 0;
    const { data } = pictures.encode(frame, { key, quantizer: QUANTIZER, dirty: frame.dirty });
    frames.push({ data: data.slice(), at: Math.round((i * 1000) / FPS), key });
    while (heard + FILM_SAMPLES <= (i + 1) * samples) {
      packets.push({ data: sounds.encode(device.sound(FILM_SAMPLES)), at: (heard * 1000) / SAMPLE_RATE });
      heard += FILM_SAMPLES;
    }
  }
  sounds.close();
  return { width, height, frames, packets, length: FILM_SECONDS * 1000 };
}
