import * as z from 'zod/mini';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario, ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { SCENARIO_PARAMETER, packScenario } from '../scenarioFiles/scenarioLink.ts';
import { scenarioOf } from '../scenarioFiles/scenarioText.ts';
import { operation } from './operation.ts';
import { ADDED_BY_REQUEST, details } from './scenarioOperations.ts';
import { CheckedScenarioSchema, ScenarioBodySchema, ScenarioDetailsSchema, ScenarioLinkSchema } from './schemas.ts';

/** Schema for the documentation of a body that is parsed separately, so that errors name the line and field. */
const DOCUMENTED = z.union([ScenarioFileSchema, z.strictObject({ text: z.string() })]);

const EXAMPLE = {
  id: 'night-train',
  title: 'The night train is full',
  script: { 'play.startSession': { answers: [{ status: 'FailureNoResource' }] } },
};

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
  run: async (_, { body }) => {
    const query = `?${SCENARIO_PARAMETER}=${await packScenario(scenarioIn(body))}`;
    return { home: `/${query}`, play: `/play${query}` };
  },
});

/** Returns the scenario of a request's body, which contains the scenario itself or its text. */
function scenarioIn(body: z.output<typeof ScenarioBodySchema>): Scenario {
  return typeof body.text === 'string' && Object.keys(body).length === 1 ? scenarioOf(body.text) : readScenario(body);
}
