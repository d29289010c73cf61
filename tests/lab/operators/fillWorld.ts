// npm run operators -- --world NAME: fills a world of a running simulator with the experiences of a simulated crowd, so
// that /__sim/operators shows them. The world's clock advances by --hours 6; --players 500, --seed 1, --port 4800.
// --regression "LCP + 75 %" begins half an hour before the end; without a value, the command lists all regressions.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { reportEvents } from '../../../src/contracts/calls/analyticsCalls.ts';
import type { Experience } from '../../../src/contracts/entities/experience.ts';
import { ask, type Asking, type HostResponse } from '../../../simulator/host/testing/testHost.ts';
import { REGRESSIONS } from './conditions.ts';
import { PlayingCrowd } from './playingCrowd.ts';

const MINUTE_MS = 60_000;
/** Time before the end at which the regression begins, in milliseconds. */
const REGRESSION_MS = 30 * MINUTE_MS;
/** Number of experiences in a request. */
const BATCH = 200;

const { values } = parseArgs({
  options: {
    world: { type: 'string' },
    port: { type: 'string', default: '4800' },
    hours: { type: 'string', default: '6' },
    players: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    regression: { type: 'string' },
  },
});
const { world } = values;
const of = REGRESSIONS.find(({ name }) => name === values.regression);
if (world === undefined || (values.regression !== undefined && !of)) {
  exit(
    2,
    `Give --world, and none or one of these as --regression:\n${REGRESSIONS.map(({ name }) => `  ${name}`).join('\n')}`,
  );
}
const port = numberOf('port', 1);
const hours = numberOf('hours', 0.1);
const players = numberOf('players', 1);
const seed = numberOf('seed', 0);

const WorldSchema = z.object({ now: z.number(), hosts: z.object({ page: z.string() }) });
const control = (path: string, body?: object) =>
  send(`/__sim/worlds/${encodeURIComponent(world)}${path}`, {
    host: `localhost:${port}`,
    ...(body && { body }),
  });
const { now, hosts } = (await control('')).as(WorldSchema);
const forMs = hours * 60 * MINUTE_MS;
let waiting: Experience[] = [];
const crowd = new PlayingCrowd(
  {
    ...{ seed, players },
    ...(of && { regression: { of, atMs: forMs - REGRESSION_MS } }),
    onBatch: (experiences) => waiting.push(...experiences),
  },
  now,
);
for (let atMs = MINUTE_MS; atMs <= forMs; atMs += MINUTE_MS) {
  await crowd.runUntil(atMs);
  await control('/clock', { advanceMs: MINUTE_MS });
  for (; waiting.length > 0; waiting = waiting.slice(BATCH))
    await send(`/api${reportEvents.path}`, {
      host: new URL(hosts.page).host,
      body: { events: [], experiences: waiting.slice(0, BATCH) },
    });
}
crowd.end();
console.log(`Open http://localhost:${port}/__sim/operators#${world}`);

/** Sends a request to the simulator. Ends the command unless the simulator accepts it. */
async function send(path: string, asking: Asking): Promise<HostResponse> {
  const response = await ask(`http://127.0.0.1:${port}${path}`, asking).catch((error: Error) =>
    exit(1, `No simulator responds on port ${port}: ${error.message}`),
  );
  if (response.http === 200) return response;
  return exit(1, `${path} answered ${response.http}: ${response.text.slice(0, 300)}`);
}

/** Returns the number of an option, or ends the command if it is none or below a limit. */
function numberOf(option: 'port' | 'hours' | 'players' | 'seed', least: number): number {
  const value = Number(values[option] || NaN);
  return value >= least && value < Infinity
    ? value
    : exit(2, `--${option} must be a number of at least ${least}, not “${values[option]}”`);
}

function exit(code: number, text: string): never {
  console.error(text);
  process.exit(code);
}
