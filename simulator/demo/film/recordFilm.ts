import { createDevice } from '../../device/device.ts';
import { FILM_SAMPLES, SAMPLE_RATE, SoundEncoder } from '../../peer/encoding/soundEncoder.ts';
import { Vp8Encoder } from '../../peer/vp8/index.ts';
import { scriptedPlayer } from './scriptedInput.ts';
import { type Film, webm } from './webm.ts';

const FPS = 30;
const SEED = 1;
/** Number of ticks for the streaming device's start and the game's title. */
const BEFORE_TICKS = 36;
/** Number of ticks for which the film shows the game's title before the round starts. */
const TITLE_TICKS = 15;
export const FILM_SECONDS = 10;
/** Frames between two key frames, which a player needs for seeking. */
const KEY_EVERY = 2 * FPS;
/** Quantiser index of 127: flat colours show block artefacts, and scrolling scenes need many bits. */
const QUANTIZER = 32;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Plays a game and records it with sound, in a second or two. Deterministic. */
export function recordFilm(
  packageName: string,
  size: Size = { width: 640, height: 360 },
): Promise<Uint8Array<ArrayBuffer>> {
  return webm(recordFrames(packageName, size));
}

/** Returns the frames and sound of the film. */
export function recordFrames(packageName: string, { width, height }: Size): Film {
  const device = createDevice({ packageName, seed: SEED, width, height, fps: FPS, marker: false });
  const play = scriptedPlayer(packageName, device);
  const pictures = new Vp8Encoder(width, height);
  const sounds = new SoundEncoder();
  const frames: { data: Uint8Array; at: number; key: boolean }[] = [];
  const packets: { data: Uint8Array; at: number }[] = [];
  // Number of sound samples per tick, as the Node peer requests them during a game.
  const samples = SAMPLE_RATE / FPS;
  for (let i = 1; i < BEFORE_TICKS - TITLE_TICKS; i++) {
    device.tick();
    device.sound(samples);
  }
  const total = FILM_SECONDS * FPS;
  let position = 0;
  for (let i = 0; i < total; i++) {
    if (i >= TITLE_TICKS) play(i - TITLE_TICKS);
    const frame = device.tick();
    const key = i % KEY_EVERY === 0;
    const { data } = pictures.encode(frame, { key, quantizer: QUANTIZER, dirty: frame.dirty });
    frames.push({ data: data.slice(), at: Math.round((i * 1000) / FPS), key });
    while (position + FILM_SAMPLES <= (i + 1) * samples) {
      packets.push({ data: sounds.encode(device.sound(FILM_SAMPLES)), at: (position * 1000) / SAMPLE_RATE });
      position += FILM_SAMPLES;
    }
  }
  sounds.close();
  return { width, height, frames, packets, length: FILM_SECONDS * 1000 };
}
