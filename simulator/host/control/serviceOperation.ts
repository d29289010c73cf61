import * as z from 'zod/mini';
import type { ControlOperation } from '../../core/control/operation.ts';
import { type HeldOperation, heldOperation } from './operation.ts';

/** An operation of a service, as the control API routes it. The world itself checks a body. */
export function serviceOperation(operation: ControlOperation): HeldOperation {
  const { input, ...definition } = operation;
  const reads = operation.method === 'GET';
  return heldOperation({
    ...definition,
    ...(reads ? { query: input } : { body: z.unknown(), documentedBody: input }),
    run: ({ world, clock }, { body, query }) =>
      world.operate(operation, reads ? query : body, (ms) => clock.advance(ms)),
  });
}
