import { Connection, type BenchClient } from './benchClient.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import { FPS, type Means } from './playRounds.ts';
import { median, quantile } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

/** Target of the product in milliseconds; see README.md. */
const TARGET_MS = 40;
const LISTENED_MS = 8_000;
/**
 * Time before a measurement, in milliseconds: the jitter buffer of a new connection forgets initial disturbances only
 * after 15 s.
 */
const SETTLING_MS = 22_000;
const CLIENTS = ['minimal', 'nowlight'] as const satisfies readonly BenchClient[];
const NAMES = { minimal: 'minimal client', nowlight: 'nowlight' } as const;

interface Heard {
  readonly client: (typeof CLIENTS)[number];
  readonly delays: readonly number[];
  /** True if other processes used too much of the machine meanwhile. */
  readonly disturbed: boolean;
}

/**
 * Measures the time from a click in the device's sound to its exit from the browser's jitter buffer. The delay of sound
 * card and driver, which is the same for all, isn't included. Connections of the two clients alternate.
 */
export async function benchSound(rounds: number, means: Means): Promise<string> {
  const heard: Heard[] = [];
  for (let round = 0; round < rounds; round++)
    for (const client of round % 2 === 0 ? CLIENTS : CLIENTS.toReversed()) {
      means.progress(`sound: round ${round + 1} of ${rounds}, ${client}`);
      heard.push(await listen(client, means));
    }
  const rows = CLIENTS.map((client) => {
    const own = heard.filter((one) => one.client === client);
    const delays = own.flatMap((one) => one.delays);
    const met = median(delays) <= TARGET_MS ? 'ok' : 'over';
    const verdict = own.some(({ disturbed }) => !disturbed) ? met : 'too busy to judge';
    return [
      NAMES[client],
      ms(median(delays)),
      ms(quantile(delays, 0.95)),
      String(delays.length),
      String(own.filter(({ disturbed }) => disturbed).length),
      client === 'nowlight' ? `≤ ${TARGET_MS} ${verdict}` : '',
    ];
  });
  return table(
    "The device's sound → the browser's output, ms",
    ['', 'median', 'p95', 'clicks', 'connections disturbed', 'target'],
    rows,
  );
}

async function listen(client: Heard['client'], means: Means): Promise<Heard> {
  const { browser, simulator, built, load } = means;
  const setting = { width: 640, height: 360, fps: FPS, renderOnInput: false, sound: true };
  const connection = await Connection.open(client, setting, { browser, simulator, probe: built.probe });
  try {
    await connection.play();
    await connection.page.waitForTimeout(SETTLING_MS);
    await load.quiet();
    const began = wallNow();
    const clicks = await connection.hear(LISTENED_MS);
    const disturbed = load.others(began, wallNow()) > BUSY_LIMIT;
    const wall = await connection.wall();
    const device = await simulator.times();
    const made = device.clicks.map((at) => at + device.wall);
    return {
      client,
      // The previous click of the device is the cause, because clicks are further apart than any latency.
      delays: clicks.flatMap(({ heard }) => {
        const from = made.findLast((at) => at <= heard + wall);
        return from === undefined ? [] : [heard + wall - from];
      }),
      disturbed,
    };
  } finally {
    await connection.close();
  }
}
