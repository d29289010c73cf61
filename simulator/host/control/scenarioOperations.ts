import * as z from 'zod/mini';
import { nearest } from '../../core/nearest.ts';
import type { Scenario } from '../../core/scenario.ts';
import { NotFound, operation } from './operation.ts';
import { ScenarioDetailsSchema, ScenarioSchema } from './schemas.ts';

export const listScenarios = operation({
  id: 'listScenarios',
  method: 'GET',
  path: '/scenarios',
  summary: 'Every scenario, in the order in which a player would meet them',
  answer: z.array(ScenarioSchema),
  run: ({ scenarios }) =>
    [...scenarios.values()].map((one) => ({ ...outline(one), moments: one.moments.map(({ name }) => name) })),
});

export const getScenario = operation({
  id: 'getScenario',
  method: 'GET',
  path: '/scenarios/{id}',
  summary: 'One scenario, with its story and what its moments show',
  answer: ScenarioDetailsSchema,
  errors: { 404: 'No such scenario' },
  run: ({ scenarios }, { params }) => {
    const scenario = namedScenario(scenarios, params['id'] ?? '', 'id');
    const { story, appId, moments } = scenario;
    return { ...outline(scenario), story, appId, moments: moments.map(({ name, shows }) => ({ name, shows })) };
  },
});

function outline({ id, title, journey, covers }: Scenario) {
  return { id, title, journey, covers: [...covers] };
}

/** Throws `NotFound` with the nearest names. */
export function namedScenario(scenarios: ReadonlyMap<string, Scenario>, id: string, field: string): Scenario {
  const scenario = scenarios.get(id);
  if (!scenario) throw new NotFound(field, `no scenario is named ${id}`, nearest(id, scenarios.keys()));
  return scenario;
}
