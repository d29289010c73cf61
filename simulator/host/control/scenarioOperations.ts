import * as z from 'zod/mini';
import { ControlError } from '../../core/control/controlError.ts';
import { TEST_INPUTS } from '../../core/testInputs/testInputs.ts';
import { nearestName, quoted } from '../../core/control/nearestName.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { NotFound, operation } from './operation.ts';
import {
  MagicSchema,
  RemovedScenarioSchema,
  ScenarioDetailsSchema,
  ScenarioQuerySchema,
  ScenarioSchema,
} from './schemas.ts';

/** Name of the source for scenarios that a request added, instead of a file. */
export const ADDED_BY_REQUEST = 'request';

export const listScenarios = operation({
  id: 'listScenarios',
  method: 'GET',
  path: '/scenarios',
  summary: 'Lists the scenarios by area; can filter by area, tag or words',
  query: ScenarioQuerySchema,
  answer: z.array(ScenarioSchema),
  run: ({ library: { scenarios } }, { query }) =>
    [...scenarios.values()]
      .filter((one) => fits(one, query))
      .map((one) => ({
        ...outline(one),
        moments: one.moments.map(({ name }) => name),
        ...(query.more && { area: one.area, tags: [...(one.tags ?? [])], story: one.story }),
      })),
});

/** Matches a scenario against all search parameters. */
function fits(scenario: Scenario, { area, tag, search }: z.output<typeof ScenarioQuerySchema>): boolean {
  if (area !== undefined && scenario.area !== area) return false;
  const tags = scenario.tags ?? [];
  if (tag !== undefined && !tags.some((each) => each.toLowerCase() === String(tag).toLowerCase())) return false;
  const moments = scenario.moments.map(({ name }) => name);
  const text = [
    scenario.id,
    scenario.title,
    scenario.story,
    scenario.journey,
    scenario.area ?? '',
    ...tags,
    ...moments,
    ...scenario.covers,
  ];
  const all = text.join(' ').toLowerCase();
  return String(search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export const listMagic = operation({
  id: 'listMagic',
  method: 'GET',
  path: '/magic',
  summary: 'Lists the inputs and addresses that force an outcome in every world',
  answer: z.array(MagicSchema),
  run: () => TEST_INPUTS.map((one) => ({ ...one })),
});

export const getScenario = operation({
  id: 'getScenario',
  method: 'GET',
  path: '/scenarios/{id}',
  summary: 'Returns a scenario with its story and moments',
  answer: ScenarioDetailsSchema,
  errors: { 404: 'No such scenario' },
  run: ({ library: { scenarios } }, { params }) => details(namedScenario(scenarios, params['id'] ?? '', 'id')),
});

export const getScenarioFile = operation({
  id: 'getScenarioFile',
  method: 'GET',
  path: '/scenarios/{id}/file',
  summary: 'Returns a scenario in the format of a file',
  answer: ScenarioFileSchema,
  errors: { 404: 'No such scenario' },
  run: ({ library: { scenarios } }, { params }) =>
    namedScenario(scenarios, params['id'] ?? '', 'id') as z.input<typeof ScenarioFileSchema>,
});

export const removeScenario = operation({
  id: 'removeScenario',
  method: 'DELETE',
  path: '/scenarios/{id}',
  summary: 'Removes a scenario that a request added; its open worlds continue',
  answer: RemovedScenarioSchema,
  errors: { 404: 'No such scenario' },
  run: ({ library }, { params }) => {
    const { id } = namedScenario(library.scenarios, params['id'] ?? '', 'id');
    const source = library.sourceOf(id);
    if (source !== ADDED_BY_REQUEST)
      throw new ControlError(
        'invalid',
        'id',
        source === undefined ? `${id} is one of the simulator’s own` : `${id} stands in ${source}; take the file away`,
      );
    return { id, removed: library.remove(id) };
  },
});

/** Returns a scenario with its story and moments. */
export function details(scenario: Scenario): z.input<typeof ScenarioDetailsSchema> {
  const { story, appId, moments, area, tags = [] } = scenario;
  return {
    ...outline(scenario),
    story,
    appId,
    area,
    tags: [...tags],
    moments: moments.map(({ name, shows }) => ({ name, shows })),
  };
}

function outline({ id, title, journey, covers }: Scenario) {
  return { id, title, journey, covers: [...covers] };
}

/** @throws NotFound with similar names */
export function namedScenario(scenarios: ReadonlyMap<string, Scenario>, id: string, field: string): Scenario {
  const scenario = scenarios.get(id);
  if (!scenario) throw new NotFound(field, `no scenario is named ${quoted(id)}`, nearestName(id, scenarios.keys()));
  return scenario;
}
