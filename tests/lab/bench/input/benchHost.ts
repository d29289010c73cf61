import { SeededRandom } from '../../../../src/kit/random.ts';
import { systemClock } from '../../../../src/kit/systemClock.ts';
import type { Frame, StreamDevice } from '../../../../simulator/device/deviceInterface.ts';
import { createDevice } from '../../../../simulator/device/device.ts';
import { startHost } from '../../../../simulator/host/host.ts';
import { createNodeStreamPort } from '../../../../simulator/peer/nodeStreamPort.ts';
import { DEFAULT_SCENARIO, SCENARIOS } from '../../../../simulator/scenarios/allScenarios.ts';
import { ScenarioLibrary } from '../../../../simulator/host/scenarioFiles/scenarioLibrary.ts';
import type { DeviceTimes, FromHost } from '../shared/benchSimulator.ts';

/**
 * Host, peer and streaming device of the simulator as in `simulator/host/main.ts`. Records when input bytes arrived
 * and when the first picture that reflects them was drawn. Started by `simulator.ts`.
 */

let inputs: DeviceTimes['inputs'] = [];
let pictures: DeviceTimes['pictures'] = [];
let frames: { readonly number: number; readonly t: number }[] = [];
let clicks: number[] = [];

/** Samples at 48 kHz between two clicks: half a second, longer than any latency of the sound. */
const CLICK_EVERY = 24_000;
/** Duration of a click: 4 ms of 1 kHz. */
const CLICK_SAMPLES = 192;

/** Generates silence with regular clicks, which the probe detects. */
function click(samples: Int16Array, from: number): Int16Array {
  return samples.map((_, index) => {
    // Both channels click. The samples of the channels alternate in the array.
    const at = (from + (index >> 1)) % CLICK_EVERY;
    return at < CLICK_SAMPLES ? Math.round(24_000 * Math.sin((2 * Math.PI * at) / 48)) : 0;
  });
}

/** Offset from `performance.now()` to the wall clock, in milliseconds; see `Probe.wall`. */
function wall(): number {
  const own = () => performance.timeOrigin + performance.now();
  const end = own() + 25;
  let ahead = -Infinity;
  while (own() < end) ahead = Math.max(ahead, Date.now() - own());
  return performance.timeOrigin + ahead;
}

/** Records the times of the newest streaming device. */
function watched(device: StreamDevice): StreamDevice {
  inputs = [];
  pictures = [];
  frames = [];
  clicks = [];
  let seen = 0;
  let heard = 0;
  const drawn = (frame: Frame) => {
    frames.push({ number: frame.number, t: performance.now() });
    if (frame.input !== seen) pictures.push({ sequence: frame.input, t: performance.now() });
    seen = frame.input;
    return frame;
  };
  const input = device.input.bind(device);
  const tick = device.tick.bind(device);
  const redraw = device.redraw.bind(device);
  const sound = device.sound.bind(device);
  device.sound = (count) => {
    const from = heard;
    heard += count;
    // Number of sound samples between the start of the packet and the click in it.
    const before = (CLICK_EVERY - (from % CLICK_EVERY)) % CLICK_EVERY;
    if (before < count) clicks.push(performance.now() + before / 48);
    return click(sound(count), from);
  };
  device.input = (bytes) => {
    const t = performance.now();
    const messages = input(bytes);
    for (const { sequence } of messages ?? []) inputs.push({ sequence, t });
    return messages;
  };
  device.tick = () => drawn(tick());
  device.redraw = () => drawn(redraw());
  return device;
}

const report = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
// An error in one simulated world must not affect others, as in `simulator/host/main.ts`.
process.on('uncaughtException', report);
process.on('unhandledRejection', report);

const send = (message: FromHost) => process.send?.(message);
const stream = createNodeStreamPort({ createDevice: (options) => watched(createDevice(options)) });
const host = await startHost({
  port: 0,
  domain: 'localhost',
  apiPrefix: '/api',
  beaconPath: '/beacon',
  dist: process.argv[2] ?? 'dist',
  scenario: DEFAULT_SCENARIO,
  library: new ScenarioLibrary(SCENARIOS),
  seed: 1,
  streaming: { marker: false, renderOnInput: false },
  idleMs: 3_600_000,
  maxWorlds: 100,
  stream,
  clock: systemClock,
  random: new SeededRandom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
  report,
  log: () => {},
});
process.on('message', () => send({ kind: 'times', times: { inputs, pictures, frames, clicks, wall: wall() } }));
process.on('disconnect', () => process.exit(0));
send({ kind: 'listening', port: host.port });
