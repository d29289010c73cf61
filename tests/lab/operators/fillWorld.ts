// npm run operators -- --world NAME: fills a world of a running simulator with the experiences of a simulated crowd, so
// that /__sim/operators shows them. The world's clock advances by --hours 6; --players 500, --seed 1, --port 4800.
// --regression "LCP + 75 %" begins half an hour before the end; without a value, the command lists all regressions.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { reportEvents } from '../../../src/contracts/calls/analyticsCalls.ts';
import type { Experience } from '../../../src/contracts/entities/experience.ts';
import { ask } from '../../../simulator/host/testing/testHost.ts';
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
const { world, port } = values;
const of = REGRESSIONS.find(({ name }) => name === values.regression);
if (world === undefined || (values.regression !== undefined && !of)) {
  console.error(
    `Give --world, and none or one of these as --regression:\n${REGRESSIONS.map(({ name }) => `  ${name}`).join('\n')}`,
  );
  process.exit(2);
}

const WorldSchema = z.object({ now: z.number(), hosts: z.object({ page: z.string() }) });
const control = (path: string, body?: object) =>
  ask(`http://127.0.0.1:${port}/__sim/worlds/${world}${path}`, { host: `localhost:${port}`, ...(body && { body }) });
const { now, hosts } = (await control('')).as(WorldSchema);
const forMs = Number(values.hours) * 60 * MINUTE_MS;
let waiting: Experience[] = [];
const crowd = new PlayingCrowd(
  {
    ...{ seed: Number(values.seed), players: Number(values.players) },
    ...(of && { regression: { of, atMs: forMs - REGRESSION_MS } }),
    onBatch: (experiences) => waiting.push(...experiences),
  },
  now,
);
for (let atMs = MINUTE_MS; atMs <= forMs; atMs += MINUTE_MS) {
  await crowd.runUntil(atMs);
  await control('/clock', { advanceMs: MINUTE_MS });
  for (; waiting.length > 0; waiting = waiting.slice(BATCH))
    await ask(`http://127.0.0.1:${port}/api${reportEvents.path}`, {
      host: new URL(hosts.page).host,
      body: { events: [], experiences: waiting.slice(0, BATCH) },
    });
}
crowd.end();
console.log(`Open http://localhost:${port}/__sim/operators#${world}`);
