import type { Clock } from '../../../src/kit/clock.ts';
import { quoted } from '../../core/control/nearestName.ts';
import { json } from './jsonResponses.ts';
import { countJournal, readJournal, verify } from './journalOperations.ts';
import { openApi } from './openapi.ts';
import { type StandaloneOperation, type StandaloneWorld, NotFound } from './operation.ts';
import { serviceOperations } from './serviceOperations.ts';
import { pathOf, routeOperation } from './routing.ts';
import { clock, device, peer, picture, release, script } from './simulationOperations.ts';
import { getWorld, patchConfig } from './stateOperations.ts';

const OPERATIONS: readonly StandaloneOperation[] = [
  ...[getWorld, picture, patchConfig, script, release, device, peer, clock],
  ...serviceOperations,
  ...[readJournal, countJournal, verify],
];

/** Handles control requests about one simulated world without a host, such as a world in a page. */
export async function standaloneApi(target: StandaloneWorld, machine: Clock, request: Request): Promise<Response> {
  if (pathOf(new URL(request.url)) === '/openapi.json') return json(200, openApi(OPERATIONS));
  return routeOperation(OPERATIONS, request, machine, (operation, input) => {
    const { id } = target.world;
    if (input.params['id'] !== id) throw new NotFound('id', `the only world here is ${quoted(id)}`);
    return operation.runOn(target, input);
  });
}
