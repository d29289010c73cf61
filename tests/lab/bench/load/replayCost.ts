import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { REPLAY_KEY } from '../../../../src/domain/recording/replay/replayMode.ts';
import { REPLAY_BYTES, REPLAY_SECONDS } from '../../../../src/domain/recording/replay/replayRing.ts';
import { type ClipPackets, decodeClicks, decodeNumbers, readClipFile } from '../../../support/recording/clipFile.ts';
import { Connection } from '../input/benchClient.ts';
import { alone, HEAD, judged, numbers, verdict } from '../input/latencyReport.ts';
import { FPS, type Means } from '../input/playRounds.ts';
import type { DeviceTimes } from '../shared/benchSimulator.ts';
import { writeFullReplay } from './fullReplay.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import { compare, difference, median, quantile } from '../shared/statistics.ts';
import { type Cell, table } from '../shared/table.ts';

/** Limits for the cost of keeping the last seconds of a game for a replay. */
const TARGET = { shareOfThread: 0.01, fileMs: 500, bytes: REPLAY_BYTES, offsetMs: 20 } as const;
const WARM_UP_MS = 8_000;
const LOOK_MS = 20_000;
/** Time until the replay's ring buffer is full, in milliseconds: it drops whole key frame intervals. */
const FULL_MS = (REPLAY_SECONDS + 12) * 1_000;
const PRESSES = 3;
const PAUSE_MS = 1_500;
/** Distance of the streaming device's clicks in seconds, which no offset exceeds. */
const CLICK_SECONDS = 0.5;

interface Value {
  readonly value: number;
  readonly disturbed: boolean;
}

/** Measurements of one connection. */
interface Session {
  readonly share: readonly Value[];
  readonly fileMs: readonly Value[];
  readonly fullMs: readonly Value[];
  readonly bytes: readonly Value[];
  readonly offsetMs: readonly Value[];
}

/** Plays the same game with and without keeping the last thirty seconds for a replay, and reports the costs. */
export async function benchReplay(rounds: number, means: Means): Promise<string> {
  const off: Session[] = [];
  const on: Session[] = [];
  for (let round = 0; round < rounds; round++)
    for (const replay of round % 2 === 0 ? [false, true] : [true, false]) {
      means.progress(`replay: round ${round + 1} of ${rounds}, ${replay ? 'on' : 'off'}`);
      (replay ? on : off).push(await measure(replay, means));
    }
  const of = (sessions: readonly Session[], part: keyof Session) =>
    judged(
      sessions.map((session) => session[part]),
      1,
    );
  const [without, share] = [of(off, 'share'), of(on, 'share')];
  const added = compare(share.groups, without.groups, difference);
  const row = (name: string, part: keyof Session, limit: number, unit: string, scale: number): Cell[] => {
    const values = of(on, part);
    const worst = alone(values.groups, (all) => quantile(all, 0.95));
    const scaled = { ...values, groups: values.groups.map((group) => group.map((value) => value / scale)) };
    const target = `p95 ≤ ${limit / scale} ${unit} ${verdict(worst, limit, values.enough)}`;
    return [...numbers(`${name}, ${unit}`, scaled), target];
  };
  const percent = (values: typeof share) => ({
    ...values,
    groups: values.groups.map((group) => group.map((value) => 100 * value)),
  });
  const isEnough = share.enough && without.enough;
  return table(
    'The last thirty seconds, kept as received',
    ['', ...HEAD, 'target'],
    [
      [...numbers("share of the page's thread without, %", percent(without)), ''],
      [
        ...numbers("share of the page's thread with, %", percent(share)),
        `+${(100 * added.value).toFixed(2)} ≤ +${100 * TARGET.shareOfThread} ${verdict(added, TARGET.shareOfThread, isEnough)}`,
      ],
      row('press to file', 'fileMs', TARGET.fileMs, 'ms', 1),
      row('press to file, full memory, in Node', 'fullMs', TARGET.fileMs, 'ms', 1),
      row('memory of the worker', 'bytes', TARGET.bytes, 'MB', 1024 * 1024),
      row('sound to picture in the file', 'offsetMs', TARGET.offsetMs, 'ms', 1),
    ],
  );
}

async function measure(replay: boolean, means: Means): Promise<Session> {
  const { browser, simulator, built, load } = means;
  // 1280 × 720 is the size at which the app starts by itself.
  const setting = { width: 1280, height: 720, fps: FPS, renderOnInput: false, sound: true };
  const script = replay ? `(${String(allowReplay)})('${REPLAY_KEY}')` : '';
  const connection = await Connection.open(
    'nowlight',
    { ...setting, script },
    { browser, simulator, probe: built.probe },
  );
  /** Runs a measurement, and marks its values if other processes used too much of the machine. */
  const watch = async (task: () => Promise<readonly number[]>): Promise<Value[]> => {
    const began = wallNow();
    const values = await task();
    const disturbed = load.others(began, wallNow()) > BUSY_LIMIT;
    return values.map((value) => ({ value, disturbed }));
  };
  try {
    const { page } = connection;
    const session = await page.context().newCDPSession(page);
    const heap = await watchHeap(session);
    await connection.play();
    const began = performance.now();
    await page.waitForTimeout(WARM_UP_MS);
    await load.quiet();
    const share = await watch(async () => [await threadShare(session, page)]);
    if (!replay) return { share, fileMs: [], fullMs: [], bytes: [], offsetMs: [] };
    const filled = wallNow();
    await page.waitForTimeout(Math.max(0, FULL_MS - (performance.now() - began)));
    // The saved file contains the sound and the pictures from this time on.
    const disturbed = load.others(filled, wallNow()) > BUSY_LIMIT;
    const bytes = await watch(async () => [await heap()]);
    const files: Buffer[] = [];
    const fileMs = await watch(() => press(page, files));
    const fullMs = await watch(() => writeFullReplay(PRESSES));
    const { pictures, sounds } = await readClipFile(new Uint8Array(files.at(-1) ?? []));
    const times = await simulator.times();
    const offsets = await offsetsOf(page, { pictures, sounds }, times);
    return { share, fileMs, fullMs, bytes, offsetMs: offsets.map((value) => ({ value, disturbed })) };
  } finally {
    await connection.close();
  }
}

/** Share of the processor's time that the page's thread uses, 0 to 1. */
async function threadShare(session: CDPSession, page: Page): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await read();
  const from = performance.now();
  await page.waitForTimeout(LOOK_MS);
  return (1_000 * ((await read()) - before)) / (performance.now() - from);
}

/** Watches the page's workers. Returns the memory of the largest one in bytes, after a garbage collection. */
async function watchHeap(session: CDPSession): Promise<() => Promise<number>> {
  const targets = new Set<string>();
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') targets.add(sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id: number; readonly result: unknown };
    waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let calls = 0;
  const call = async (sessionId: string, method: string): Promise<unknown> => {
    const id = ++calls;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return promise;
  };
  return async () => {
    const sizes: number[] = [];
    for (const target of targets) {
      await call(target, 'HeapProfiler.collectGarbage');
      const heap = (await call(target, 'Runtime.getHeapUsage')) as Partial<Record<string, number>>;
      sizes.push((heap['usedSize'] ?? NaN) + (heap['backingStorageSize'] ?? NaN));
    }
    return Math.max(...sizes);
  };
}

/** Presses the key that saves a replay. Returns the times from the key event to the saved file in milliseconds. */
async function press(page: Page, files: Buffer[]): Promise<number[]> {
  const save = page.getByRole('button', { name: /^Save the last \d+ s/ });
  for (let i = 0; i < PRESSES; i++) {
    const started = page.waitForEvent('download');
    // The mouse has to move, because the game bar hides without movement.
    await page.mouse.move(600, 1 + i);
    await save.focus();
    await page.keyboard.press('l');
    files.push(await readFile(await (await started).path()));
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => (window as unknown as { readonly fileMs: number[] }).fileMs);
}

/** Runs in the page before its scripts: turns replays on, and measures the time to each saved file. */
function allowReplay(key: string): void {
  localStorage.setItem(key, '1');
  const fileMs: number[] = [];
  let pressed = NaN;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob && file.type.startsWith('video/')) fileMs.push(performance.now() - pressed);
    return create(file);
  };
  Object.assign(window, { fileMs });
}

/** How far each click in the saved replay is from the picture of the same moment, in milliseconds. */
async function offsetsOf(page: Page, { pictures, sounds }: ClipPackets, device: DeviceTimes): Promise<number[]> {
  const drawn = new Map(device.frames.map(({ number, t }) => [number & 0xffff, t / 1000]));
  const shown = (await decodeNumbers(page, pictures)).flatMap((number, index) => {
    const from = drawn.get(number);
    const at = pictures[index]?.at;
    return from === undefined || at === undefined ? [] : [{ at, delay: at - from }];
  });
  const usual = median(shown.map(({ delay }) => delay));
  const clicks = await decodeClicks(page, sounds);
  return clicks.flatMap((at) => {
    const made = device.clicks.find((click) => Math.abs(click / 1000 - (at - usual)) < CLICK_SECONDS / 2);
    const [nearest] = shown.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
    return made === undefined || !nearest ? [] : [1_000 * Math.abs(at - made / 1000 - nearest.delay)];
  });
}
