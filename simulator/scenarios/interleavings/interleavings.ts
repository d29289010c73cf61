import { IN_QUEUE } from './inQueue.ts';
import { IN_PLAY } from './inPlay.ts';
import { scenarios } from '../writeScenarios.ts';

/** Pairs of events that coincide at the wrong moment. */
export const interleavingScenarios = scenarios([
  ...IN_QUEUE.map((one) => ({ journey: 'wait' as const, ...one })),
  ...IN_PLAY.map((one) => ({ journey: 'trouble' as const, ...one })),
]);
