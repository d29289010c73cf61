import { Connection, type BenchClient } from './benchClient.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import { more, verdict } from './latencyReport.ts';
import { FPS, type Means } from './playRounds.ts';
import { takeMachineShare } from '../shared/machineShare.ts';
import { compare, difference, median, quantile } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

/** Targets of the product in milliseconds: sound after the minimal client's, and its offset to the picture. */
const TARGET = { medianMs: 10, p95Ms: 20, offsetMs: 60 } as const;
const LISTENED_MS = 8_000;
/** When the delays of sound and picture are first compared, in milliseconds after the first frame. */
const COMPARED_FROM_MS = 10_000;
const COMPARED_MS = 4_000;
/**
 * Time before a measurement, in milliseconds: the jitter buffer of a new connection forgets initial disturbances only
 * after 15 s.
 */
const SETTLING_MS = 22_000;
const CLIENTS = ['minimal', 'nowlight'] as const satisfies readonly BenchClient[];
const NAMES = { minimal: 'minimal client', nowlight: 'nowlight' } as const;
/** Shares of the processor that another program uses, starting before the connection. */
const SHARES = [0, 0.3] as const;

interface Heard {
  readonly client: (typeof CLIENTS)[number];
  readonly share: (typeof SHARES)[number];
  readonly delays: readonly number[];
  /** Delay of the sound after the picture of the same moment, from the tenth second on. */
  readonly offsets: readonly number[];
  /** True if other processes used too much of the machine meanwhile. */
  readonly disturbed: boolean;
}

/**
 * Measures the time from a click in the streaming device's sound to its exit from the browser's jitter buffer. The
 * delay of sound card and driver, which is the same for all, isn't included. Connections of the two clients
 * alternate.
 */
export async function benchSound(rounds: number, means: Means): Promise<string> {
  const response: Heard[] = [];
  for (let round = 0; round < rounds; round++)
    for (const share of SHARES)
      for (const client of round % 2 === 0 ? CLIENTS : CLIENTS.toReversed()) {
        means.progress(`sound: round ${round + 1} of ${rounds}, ${nameOf(client, share)}`);
        response.push(await listen(client, share, means));
      }
  return [delayTable(response), offsetTable(response)].join('\n');
}

function nameOf(client: Heard['client'], share: number): string {
  return NAMES[client] + (share > 0 ? `, ${100 * share} % used by others` : '');
}

/**
 * Calls `row` for each client and processor share: with the connections of the client, the connections of the minimal
 * client, and whether there are enough of both for a verdict.
 */
function rowsOf(
  events: readonly Heard[],
  row: (own: readonly Heard[], minimal: readonly Heard[], enough: boolean) => readonly string[],
): readonly (readonly string[])[] {
  return SHARES.flatMap((share) =>
    CLIENTS.map((client) => {
      const of = (who: BenchClient) => events.filter((one) => one.client === who && one.share === share);
      const enough = (['minimal', client] as const).every((who) => of(who).some(({ disturbed }) => !disturbed));
      return [nameOf(client, share), ...row(of(client), of('minimal'), enough)];
    }),
  );
}

function delayTable(events: readonly Heard[]): string {
  const rows = rowsOf(events, (own, minimal, enough) => {
    const groups = (list: readonly Heard[]) => list.map(({ delays }) => delays);
    const delays = groups(own).flat();
    const numbers = [
      ms(median(delays)),
      ms(quantile(delays, 0.95)),
      String(delays.length),
      String(own.filter(({ disturbed }) => disturbed).length),
    ];
    if (own[0]?.client === 'minimal') return [...numbers, '', '', ''];
    const middle = compare(groups(own), groups(minimal), difference);
    const slowest = compare(groups(own), groups(minimal), difference, (values) => quantile(values, 0.95));
    const targets = [
      `median ≤ +${TARGET.medianMs} ${verdict(middle, TARGET.medianMs, enough)}`,
      `p95 ≤ +${TARGET.p95Ms} ${verdict(slowest, TARGET.p95Ms, enough)}`,
    ];
    return [...numbers, more(middle), more(slowest), targets.join(' · ')];
  });
  const head = ['', 'median', 'p95', 'clicks', 'disturbed', '− minimal client', '− minimal client, p95', 'target'];
  return table("The device's sound → the browser's output, ms", head, rows);
}

function offsetTable(events: readonly Heard[]): string {
  const rows = rowsOf(events, (own, _minimal, enough) => {
    const groups = own.map(({ offsets }) => offsets.map(Math.abs));
    const worst = compare(
      groups,
      groups,
      (value) => value,
      (values) => quantile(values, 0.95),
    );
    const target = `p95 ≤ ${TARGET.offsetMs} ${verdict(worst, TARGET.offsetMs, enough)}`;
    const offsets = own.flatMap((one) => one.offsets);
    return [ms(median(offsets)), ms(worst.value), String(offsets.length), target];
  });
  return table(
    'Sound after the picture, from the tenth second on, ms',
    ['', 'median', 'p95 of the distance', 'clicks', 'target'],
    rows,
  );
}

async function listen(client: Heard['client'], share: Heard['share'], means: Means): Promise<Heard> {
  const { browser, simulator, built, load } = means;
  const setting = { width: 640, height: 360, fps: FPS, renderOnInput: false, sound: true };
  const others = new AbortController();
  if (share > 0) takeMachineShare(share, others.signal);
  const connection = await Connection.open(client, setting, { browser, simulator, probe: built.probe });
  try {
    await connection.play();
    await connection.page.waitForTimeout(COMPARED_FROM_MS);
    const early = await compareOnce(connection, COMPARED_MS, means);
    await connection.page.waitForTimeout(SETTLING_MS - COMPARED_FROM_MS - COMPARED_MS);
    await load.quiet();
    const began = wallNow();
    const settled = await compareOnce(connection, LISTENED_MS, means);
    return {
      client,
      share,
      delays: settled.map(({ delay }) => delay),
      offsets: [...early, ...settled].map(({ offset }) => offset),
      disturbed: load.others(began, wallNow()) > BUSY_LIMIT,
    };
  } finally {
    others.abort();
    await connection.close();
  }
}

/** Delays of the clicks within `spanMs` milliseconds, and how much later each is than the nearest frame. */
async function compareOnce(
  connection: Connection,
  spanMs: number,
  { simulator }: Means,
): Promise<readonly { readonly delay: number; readonly offset: number }[]> {
  const [clicks, seen] = await Promise.all([connection.hear(spanMs), connection.see(spanMs)]);
  const wall = await connection.wall();
  const device = await simulator.times();
  const made = device.clicks.map((at) => at + device.wall);
  const drawn = new Map(device.frames.map(({ number, t }) => [number & 0xffff, t + device.wall]));
  const pictures = seen.flatMap(({ frame, presented }) => {
    const from = drawn.get(frame);
    return from === undefined ? [] : [{ at: presented, delay: presented + wall - from }];
  });
  return clicks.flatMap(({ heard }) => {
    // A heard click is the last one that the streaming device made before: clicks are further apart than any latency.
    const from = made.findLast((at) => at <= heard + wall);
    const [nearest] = pictures.toSorted((a, b) => Math.abs(a.at - heard) - Math.abs(b.at - heard));
    if (from === undefined || !nearest) return [];
    const delay = heard + wall - from;
    return [{ delay, offset: delay - nearest.delay }];
  });
}
