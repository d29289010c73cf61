import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { createDevice } from '../../device/device.ts';
import { pngOf } from '../../device/system/png.ts';

const FPS = 30;
const SEED = 3;
const LONG = 960;
const SHORT = 540;
/** Ticks for the streaming device's start and the game's title. */
const TITLE_TICKS = 45;
/** Times of the gameplay screenshots in a game's round, in ticks. */
const MOMENTS = [2.4 * FPS, 5.2 * FPS, 8.6 * FPS] as const;
/** Inputs of a scripted player who tries every key: interval and duration of each press, in ticks. */
const KEYS = [
  ['Space', 23, 9],
  ['ArrowRight', 37, 16],
  ['ArrowUp', 53, 11],
  ['ArrowLeft', 71, 12],
  ['ArrowDown', 89, 8],
] as const;

/**
 * Returns a gameplay screenshot as a PNG: 960 by 540, or portrait. Deterministic.
 *
 * @param moment 0, 1 or 2, in order of time
 */
export function still(packageName: string, moment: number, portrait: boolean): Uint8Array<ArrayBuffer> {
  const [width, height] = portrait ? [SHORT, LONG] : [LONG, SHORT];
  const device = createDevice({ packageName, seed: SEED, width, height, fps: FPS, marker: false });
  const writer = new InputWriter();
  const key = (code: string, down: boolean) => void device.input(writer.key(down, KEY_USAGE[code] ?? 0, 0, 0));
  for (let tick = 0; tick < TITLE_TICKS; tick++) device.tick();
  let frame = device.tick();
  const last = MOMENTS[moment] ?? MOMENTS[0];
  for (let tick = 0; tick <= last; tick++) {
    for (const [code, every, held] of KEYS) {
      if (tick % every === 0) key(code, true);
      if (tick % every === held) key(code, false);
    }
    frame = device.tick();
  }
  return pngOf(frame);
}
