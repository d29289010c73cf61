// node simulator/peer/testing/printWorld.ts SEED: one visit to a world whose streams are real, every call of the contract in turn; prints
// what a browser would see, a line for each answer. The same seed prints the same, on every machine.
import { logout } from '../../../src/contracts/calls/authCalls.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE } from '../../core/testing/plausible.ts';
import { testWorld, Visit } from '../../core/testing/visit.ts';
import { createNodeStreamPort } from '../nodeStreamPort.ts';

/** Between two calls, in milliseconds of the world. */
const PAUSE_MS = 9_000;

const port = createNodeStreamPort();
const { world, clock } = testWorld({ seed: Number(process.argv[2] ?? 1), stream: port });
const visit = new Visit(world);
await visit.arrive();
for (const call of CALLS.values()) {
  const { http, body, headers } = await visit.call(call, PLAUSIBLE[call.id]);
  tell(`${call.id} ${http} ${JSON.stringify(body)} ${JSON.stringify([...headers])}`);
  clock.advance(PAUSE_MS);
  // Who has signed out is a guest again, or every later call would be refused.
  if (call.id === logout.id) await visit.arrive();
}
tell(JSON.stringify(world.snapshot()));
world.dispose();
await port.close();
process.exit(0);

/** The ports that the system gave to a stream are the machine's. */
function tell(line: string): void {
  const same = line
    .replaceAll(/(m=\w+) \d+/g, '$1 PORT')
    .replaceAll(/(candidate:1 1 udp 2130706431 127\.0\.0\.1) \d+/g, '$1 PORT');
  process.stdout.write(`${same}\n`);
}
