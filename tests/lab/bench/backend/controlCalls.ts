// Measures one call of the control API that scripts a status of `startSession`, and the time until the next
// `startSession` returns it. Run: node tests/lab/bench/backend/controlCalls.ts
import { performance } from 'node:perf_hooks';
import { startSession } from '../../../../src/contracts/calls/playCalls.ts';
import { CODE_STATUS } from '../../../../src/contracts/errorCodes.ts';
import { STATUSES } from '../../../../src/contracts/status.ts';
import { Visit } from '../../../../simulator/core/testing/testVisit.ts';
import { testHost } from '../../../../simulator/host/testing/testHost.ts';

const WORLDS = 100;

const sim = await testHost({ maxWorlds: WORLDS + 1 });
// Opens many other simulated worlds, as on a shared simulator.
for (let count = 0; count < WORLDS; count++) await sim.open();
const { id } = await sim.open();
const hosted = sim.host.worlds.get(id);
if (!hosted) throw new Error('The simulator has ended the world of the bench');
const visit = new Visit(hosted.world);
await visit.arrive();

const answers = [
  ...STATUSES.map((status) => ({ status })),
  ...Object.keys(CODE_STATUS).map((code) => ({ errCode: Number(code) })),
  ...[401, 409, 500, 503].map((http) => ({ http })),
];
const summoning: number[] = [];
for (const answer of answers) {
  const start = performance.now();
  await sim.control(`/worlds/${id}/script`, {
    body: { call: startSession.id, answers: [answer], then: 'repeat-last' },
  });
  summoning.push(performance.now() - start);
  await visit.start();
}
await sim.host.close();

const sorted = summoning.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1);
console.log(`${answers.length} answers, one request each, beside ${WORLDS} other worlds:`);
console.log(`median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`);
