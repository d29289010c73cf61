import * as z from 'zod/mini';
import { ControlError } from '../../core/control/controlError.ts';
import { TEST_INPUTS } from '../../core/testInputs/testInputs.ts';
import { nearest, quoted } from '../../core/control/nearest.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario, ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { SCENARIO_PARAMETER, packScenario } from '../scenarioFiles/scenarioLink.ts';
import { scenarioOf } from '../scenarioFiles/scenarioText.ts';
import { NotFound, operation } from './operation.ts';
import {
  CheckedScenarioSchema,
  MagicSchema,
  RemovedScenarioSchema,
  ScenarioBodySchema,
  ScenarioDetailsSchema,
  ScenarioLinkSchema,
  ScenarioQuerySchema,
  ScenarioSchema,
} from './schemas.ts';

/** Source of scenarios that a request added. */
export const ADDED_BY_REQUEST = 'request';

/** Documents the part of `ScenarioBodySchema` that is parsed separately, with line and field. */
const DOCUMENTED = z.union([ScenarioFileSchema, z.strictObject({ text: z.string() })]);

const EXAMPLE = {
  id: 'night-train',
  title: 'The night train is full',
  script: { 'play.startSession': { answers: [{ status: 'FailureNoResource' }] } },
};

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

export const addScenario = operation({
  id: 'addScenario',
  method: 'POST',
  path: '/scenarios',
  summary: 'Adds a scenario, or replaces one that a request added',
  body: ScenarioBodySchema,
  documentedBody: DOCUMENTED,
  success: 201,
  answer: ScenarioDetailsSchema,
  example: EXAMPLE,
  run: ({ library }, { body }) => {
    const scenario = scenarioIn(body);
    library.add(scenario, ADDED_BY_REQUEST);
    return details(scenario);
  },
});

export const checkScenario = operation({
  id: 'checkScenario',
  method: 'POST',
  path: '/scenarios/check',
  summary: 'Validates a scenario without adding it; errors give line, field and similar names',
  body: ScenarioBodySchema,
  documentedBody: DOCUMENTED,
  answer: CheckedScenarioSchema,
  example: EXAMPLE,
  run: (_, { body }) => ({ scenario: { ...scenarioIn(body) } }),
});

export const linkScenario = operation({
  id: 'linkScenario',
  method: 'POST',
  path: '/scenarios/link',
  summary: 'Creates links that contain the whole scenario',
  body: ScenarioBodySchema,
  documentedBody: DOCUMENTED,
  answer: ScenarioLinkSchema,
  example: EXAMPLE,
  run: (_, { body }) => {
    const query = `?${SCENARIO_PARAMETER}=${packScenario(scenarioIn(body))}`;
    return { home: `/${query}`, play: `/play${query}` };
  },
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

/** A scenario, or the text of one. */
function scenarioIn(body: z.output<typeof ScenarioBodySchema>): Scenario {
  return typeof body.text === 'string' && Object.keys(body).length === 1 ? scenarioOf(body.text) : readScenario(body);
}

function details(scenario: Scenario): z.input<typeof ScenarioDetailsSchema> {
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
  if (!scenario) throw new NotFound(field, `no scenario is named ${quoted(id)}`, nearest(id, scenarios.keys()));
  return scenario;
}
