import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { SeededRandom } from '../../../../src/kit/random.ts';
import type { Built } from '../shared/buildBenchPages.ts';
import { Connection, type BenchClient, BENCH_CLIENTS, CONTROL_MS, type Setting } from './benchClient.ts';
import { BUSY_LIMIT, type LoadWatch, wallNow } from '../shared/processorLoad.ts';
import type { Edge, Tap } from './inputProbe.ts';
import type { DeviceTimes, Simulator } from '../shared/benchSimulator.ts';

/** Measurements of one key event, in milliseconds. Stages that a client lacks are NaN. */
export interface Sample {
  readonly total: number;
  readonly toSent: number;
  readonly toDevice: number;
  readonly toDrawn: number;
  readonly toReceived: number;
  /** Time from the arrival of the frame's last packet until the page sees the frame, in milliseconds. */
  readonly toSeen: number;
  /** True if other processes used too much processor time during this measurement. */
  readonly disturbed: boolean;
}

/** One new connection of one client. */
export interface Session {
  readonly client: BenchClient;
  readonly renderOnInput: boolean;
  /** Timing after the click on Play. */
  readonly tap: Tap & { readonly disturbed: boolean };
  readonly samples: readonly Sample[];
  /** Input to picture with 100 ms of artificial delay, in milliseconds; empty in rounds that don't measure it. */
  readonly slowed: readonly number[];
  readonly lost: number;
  readonly misread: number;
  /** Results under load, for clients that support it. */
  readonly busy: Busy;
}

/** Cost of 1,000 events a second. */
export interface Busy {
  /** Time from each key event to the streaming device, in milliseconds. */
  readonly toDevice: readonly { readonly value: number; readonly disturbed: boolean }[];
  /** Share of the main thread's time used by a mouse of 1,000 Hz, 0 to 1. */
  readonly share: readonly { readonly value: number; readonly disturbed: boolean }[];
  /** Time from a gamepad press to the channel, in milliseconds. */
  readonly pad: readonly { readonly value: number; readonly disturbed: boolean }[];
}

export interface Failure {
  readonly client: BenchClient;
  readonly message: string;
}

export interface Played {
  readonly sessions: readonly Session[];
  readonly failures: readonly Failure[];
}

export interface Plan {
  readonly rounds: number;
  readonly edges: number;
  readonly width: number;
  readonly height: number;
  /**
   * True to measure only the time from the click to the first frame, without key presses. The game inside the page is
   * left out, because it has no stream.
   */
  readonly tapOnly: boolean;
}

export interface Means {
  readonly browser: Browser;
  readonly simulator: Simulator;
  readonly built: Built;
  readonly load: LoadWatch;
  readonly progress: (text: string) => void;
}

/**
 * Frame rate of the streaming device. At 59, its phase against the 60 Hz screen drifts through every value each
 * second. At 60, each connection would keep a random phase (±7 ms).
 */
export const FPS = 59;

/** Rounds with the artificial delay, which the probe must detect. */
const CONTROL_ROUNDS = 2;
const CONTROL_EDGES = 8;
/** Number of failed connections above which the run aborts. */
const FAILURES_MAX = 5;

/** Plays every client in every round, in random order, each on a new connection. */
export async function playRounds(plan: Plan, means: Means): Promise<Played> {
  const random = new SeededRandom(7);
  const sessions: Session[] = [];
  const failures: Failure[] = [];
  // The first connections of a new browser and host are slower than later ones, so they don't count.
  const clients = plan.tapOnly ? BENCH_CLIENTS.filter((client) => client !== 'inPage') : BENCH_CLIENTS;
  for (const client of clients) await warmUp(client, plan, means);
  for (let round = 0; round < plan.rounds; round++) {
    for (const renderOnInput of [false, true]) {
      for (const client of shuffled(clients, random)) {
        means.progress(
          `round ${round + 1} of ${plan.rounds}: ${client}, ${renderOnInput ? 'rendering on input' : 'on the tick'}`,
        );
        const control = round < CONTROL_ROUNDS && renderOnInput && !plan.tapOnly;
        await playOnce(client, renderOnInput, control, plan, means, random).then(
          (session) => sessions.push(session),
          (error: unknown) =>
            failures.push({ client, message: error instanceof Error ? error.message : String(error) }),
        );
        if (failures.length > FAILURES_MAX)
          throw new Error(`Too many connections failed; the last one: ${failures.at(-1)?.message}`);
      }
    }
  }
  return { sessions, failures };
}

async function warmUp(client: BenchClient, plan: Plan, means: Means): Promise<void> {
  means.progress(`warming up: ${client}`);
  const connection = await open(client, { ...plan, fps: FPS, renderOnInput: true }, means);
  await connection.play();
  await connection.settle();
  await connection.close();
}

async function playOnce(
  client: BenchClient,
  renderOnInput: boolean,
  control: boolean,
  plan: Plan,
  means: Means,
  random: SeededRandom,
): Promise<Session> {
  const { load, simulator } = means;
  const setting: Setting = { width: plan.width, height: plan.height, fps: FPS, renderOnInput };
  const connection = await open(client, setting, means);
  try {
    await load.quiet();
    const began = wallNow();
    const played = await connection.play();
    const tap = { ...played, disturbed: load.others(began, wallNow()) > BUSY_LIMIT };
    if (plan.tapOnly) return { client, renderOnInput, tap, samples: [], slowed: [], lost: 0, misread: 0, busy: IDLE };
    await connection.settle();
    await load.quiet();
    await press(connection, plan.edges, random);
    const { edges, lost, misread } = await connection.take();
    const wall = await connection.wall();
    const times = client === 'inPage' ? undefined : await simulator.times();
    const samples = edges.map((edge) => sampleOf(edge, wall, times, load));
    // Load is measured only if the device draws on its tick: a picture for each event takes longer than the events.
    const busy = !renderOnInput && client !== 'inPage' ? await keepBusy(connection, means) : IDLE;
    const slowed = control ? await slow(connection, setting, means, random) : [];
    return { client, renderOnInput, tap, samples, slowed, lost, misread, busy };
  } finally {
    await connection.close();
  }
}

const IDLE: Busy = { toDevice: [], share: [], pad: [] };

async function keepBusy(connection: Connection, { load, simulator }: Means): Promise<Busy> {
  await load.quiet();
  let began = wallNow();
  await connection.flood();
  const flooded = load.others(began, wallNow()) > BUSY_LIMIT;
  const { edges } = await connection.take();
  const wall = await connection.wall();
  const times = await simulator.times();
  const toDevice = edges.map((edge) => ({ value: sampleOf(edge, wall, times, load).toDevice, disturbed: flooded }));
  if (connection.client !== 'nowlight') return { ...IDLE, toDevice };
  began = wallNow();
  const share = await connection.moves();
  const pressed = await connection.pad();
  const disturbed = load.others(began, wallNow()) > BUSY_LIMIT;
  return { toDevice, share: [{ value: share, disturbed }], pad: pressed.map((value) => ({ value, disturbed })) };
}

/**
 * Repeats the measurement with 100 ms of artificial delay. If the probe doesn't detect the delay, no result is valid.
 */
async function slow(connection: Connection, setting: Setting, means: Means, random: SeededRandom): Promise<number[]> {
  if (connection.client !== 'inPage') {
    await connection.slow();
    await sleep(500);
    return timed(connection, random);
  }
  const late = await open('inPage', setting, means, CONTROL_MS);
  try {
    await late.play();
    await late.settle();
    return await timed(late, random);
  } finally {
    await late.close();
  }
}

async function timed(connection: Connection, random: SeededRandom): Promise<number[]> {
  await press(connection, CONTROL_EDGES, random, 2 * CONTROL_MS);
  return (await connection.take()).edges.map((edge) => edge.seen - edge.event);
}

/** Presses and releases keys at random times, independent of frames. */
async function press(connection: Connection, edges: number, random: SeededRandom, pauseMs = 70): Promise<void> {
  for (let i = 0; i < edges; i++) {
    await connection.edge(i % 2 === 0);
    await sleep(pauseMs + random.next() * 60);
  }
  await sleep(250);
}

function open(
  client: BenchClient,
  setting: Setting,
  { browser, simulator, built }: Means,
  delay = 0,
): Promise<Connection> {
  return Connection.open(client, setting, { browser, simulator, probe: built.probe }, delay);
}

function sampleOf(edge: Edge, wall: number, times: DeviceTimes | undefined, load: LoadWatch): Sample {
  const { sequence, event, sent, seen, received = NaN } = edge;
  // Converts times of the simulator's clock to the page's clock by the wall clock that both know.
  const byPage = (t: number | undefined) => (t === undefined || !times ? NaN : t + times.wall - wall);
  const device = byPage(times?.inputs.find((input) => input.sequence === sequence)?.t);
  const drawn = byPage(times?.pictures.find((picture) => picture.sequence === sequence)?.t);
  return {
    total: seen - event,
    toSent: sent - event,
    toDevice: device - event,
    toDrawn: drawn - device,
    toReceived: received - drawn,
    toSeen: seen - received,
    disturbed: load.others(event + wall, seen + wall) > BUSY_LIMIT,
  };
}

function shuffled<T>(values: readonly T[], random: SeededRandom): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
