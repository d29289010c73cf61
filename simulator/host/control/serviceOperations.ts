import * as z from 'zod/mini';
import type { ControlOperation } from '../../core/control/operation.ts';
import { SERVICE_OPERATIONS, type ServiceOperation } from '../../core/services/registry.ts';
import { type StandaloneOperation, standaloneOperation } from './operation.ts';

/** Keeps the literal types from which clients infer request and response (`tests/kit/controlTypes.ts`). */
type Routed<O extends ControlOperation> = O extends ControlOperation
  ? StandaloneOperation &
      Pick<O, 'id' | 'path' | 'answer'> & {
        readonly method: O['method'];
      } & (O extends { readonly method: 'GET' }
        ? { readonly query: O['input'] }
        : { readonly documentedBody: O['input'] })
  : never;

/** The operations of the services, as the control API routes them. */
export const serviceOperations = SERVICE_OPERATIONS.map(
  routedOperation,
) as readonly unknown[] as readonly Routed<ServiceOperation>[];

/** Routes an operation of a service. The simulated world validates the body, so the route doesn't. */
function routedOperation(operation: ControlOperation): StandaloneOperation {
  const { input, ...definition } = operation;
  const reads = operation.method === 'GET';
  return standaloneOperation({
    ...definition,
    ...(reads ? { query: input } : { body: z.unknown(), documentedBody: input }),
    run: ({ world, clock }, { body, query }) =>
      world.operate(operation, reads ? query : body, (ms) => clock.advance(ms)),
  });
}
