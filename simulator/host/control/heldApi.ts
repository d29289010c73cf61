import type { Clock } from '../../../src/kit/clock.ts';
import { quoted } from '../../core/control/nearest.ts';
import { json } from './answers.ts';
import { countJournal, readJournal, verify } from './journalOperations.ts';
import { openApi } from './openapi.ts';
import { type HeldOperation, type HeldWorld, NotFound } from './operation.ts';
import { serviceOperations } from './serviceOperations.ts';
import { pathOf, routed } from './routing.ts';
import { clock, device, peer, picture, release, script } from './stageOperations.ts';
import { getWorld, patchConfig } from './stateOperations.ts';

const OPERATIONS: readonly HeldOperation[] = [
  ...[getWorld, picture, patchConfig, script, release, device, peer, clock],
  ...serviceOperations,
  ...[readJournal, countJournal, verify],
];

/** Handles control requests about one world without a host, such as a world in a page. */
export async function heldApi(held: HeldWorld, machine: Clock, request: Request): Promise<Response> {
  if (pathOf(new URL(request.url)) === '/openapi.json') return json(200, openApi(OPERATIONS));
  return routed(OPERATIONS, request, machine, (operation, asked) => {
    const { id } = held.world;
    if (asked.params['id'] !== id) throw new NotFound('id', `the one world here is ${quoted(id)}`);
    return operation.on(held, asked);
  });
}
