// node simulator/peer/testing/printWorld.ts SEED: visits a simulated world with real streams, makes every call of the
// contract in turn, and prints each response as a line. The same seed gives the same output on every computer.
import { logout } from '../../../src/contracts/calls/authCalls.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import { testWorld, Visit } from '../../core/testing/testVisit.ts';
import { createNodeStreamPort } from '../nodeStreamPort.ts';

/** Time of the simulated world between two calls, in milliseconds. */
const PAUSE_MS = 9_000;

const port = createNodeStreamPort();
const { world, clock } = testWorld({ seed: Number(process.argv[2] ?? 1), stream: port });
const visit = new Visit(world);
await visit.arrive();
for (const call of CALLS.values()) {
  const { http, body, headers } = await visit.call(call, PLAUSIBLE_REQUESTS[call.id]);
  tell(`${call.id} ${http} ${JSON.stringify(body)} ${JSON.stringify([...headers])}`);
  clock.advance(PAUSE_MS);
  // After the logout call, a new visit identifies the player again; otherwise later calls would be rejected.
  if (call.id === logout.id) await visit.arrive();
}
tell(JSON.stringify(world.snapshot()));
world.dispose();
await port.close();
process.exit(0);

/** Masks port numbers, which the system assigns. */
function tell(line: string): void {
  const same = line
    .replaceAll(/(m=\w+) \d+/g, '$1 PORT')
    .replaceAll(/(candidate:1 1 udp 2130706431 127\.0\.0\.1) \d+/g, '$1 PORT');
  process.stdout.write(`${same}\n`);
}
