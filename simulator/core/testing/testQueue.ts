import type { ManualClock } from '../../../src/kit/clock.ts';
import type { QueuePlan } from '../scenario/scenario.ts';
import { Machines } from '../services/sessions/cloudMachines.ts';
import { Queue } from '../services/sessions/queue.ts';

/** A queue for an unlimited number of machines, whose places move by the clock. */
export function testQueue(clock: ManualClock, plan?: QueuePlan, onJoined = () => {}): Queue {
  const machines = new Machines({ capacity: null }, () => []);
  return new Queue({ clock, plan, machines, holdMs: () => 60_000, onJoined });
}
