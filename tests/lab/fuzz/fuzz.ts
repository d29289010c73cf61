// npm run test:fuzz -- --requests 100000 --seed 1: sends invalid requests to the simulator's control API and to every
// call of its simulated worlds over HTTP. Reports the number of each answer, the requests that took the most
// processor time, and the heap's growth. Exits with 1 if an answer was neither a success nor a precise rejection, and
// prints the seed that reproduces it.
import { parseArgs } from 'node:util';
import { heapBytes } from '../bench/shared/heapBytes.ts';
import { fuzzAll, type Fuzzed } from '../../../simulator/host/testing/fuzzAll.ts';

/** Share of requests before the first heap measurement, while the engine compiles code and fills caches. */
const WARM_SHARE = 0.2;
const SHOWN = 5;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const [count, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('Invalid number: --requests takes a whole number from 1, --seed a whole number.');
  process.exit(2);
}
const heapMb = () => heapBytes() / 1e6;

const statuses = new Map<number, number>();
const slowest: Fuzzed[] = [];
const over: number[] = [];
let sent = 0;
let warm: number | undefined;
console.log(`Seed ${seed}, ${count} requests.`);
const { wrong } = await fuzzAll(count, seed, (one) => {
  sent++;
  statuses.set(one.http, (statuses.get(one.http) ?? 0) + 1);
  if (sent > count * WARM_SHARE) {
    warm ??= heapMb();
    if (one.cpuMs > 50) over.push(one.cpuMs);
    slowest.push(one);
    slowest.sort((a, b) => b.cpuMs - a.cpuMs).splice(SHOWN);
  }
});
const cpu = process.cpuUsage();
console.log(
  `Sent ${sent} requests, ${((cpu.user + cpu.system) / 1000 / sent).toFixed(2)} ms of processor time each, including client and worlds.`,
);
for (const [http, times] of [...statuses].toSorted(([a], [b]) => a - b)) console.log(`  ${http}  ${times}`);
console.log(`Requests with over 50 ms of processor time: ${over.length}. The slowest:`);
for (const { request, http, cpuMs } of slowest)
  console.log(`  ${cpuMs.toFixed(1)} ms  ${http}  ${request.slice(0, 160)}`);
console.log(`Heap after a fifth of the requests ${(warm ?? 0).toFixed(1)} MB, at the end ${heapMb().toFixed(1)} MB.`);
for (const one of wrong) console.log(`✗ ${one}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
