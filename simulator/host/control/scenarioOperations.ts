import * as z from 'zod/mini';
import { MAGIC } from '../../core/magic/magic.ts';
import { nearest, quoted } from '../../core/nearest.ts';
import type { Scenario } from '../../core/scenario.ts';
import { NotFound, operation } from './operation.ts';
import { MagicSchema, ScenarioDetailsSchema, ScenarioQuerySchema, ScenarioSchema } from './schemas.ts';

export const listScenarios = operation({
  id: 'listScenarios',
  method: 'GET',
  path: '/scenarios',
  summary: 'Every scenario, family by family; those of one area, with a tag, or with some words, where asked',
  query: ScenarioQuerySchema,
  answer: z.array(ScenarioSchema),
  run: ({ scenarios }, { query }) =>
    [...scenarios.values()]
      .filter((one) => fits(one, query))
      .map((one) => ({
        ...outline(one),
        moments: one.moments.map(({ name }) => name),
        ...(query.more && { area: one.area, tags: [...(one.tags ?? [])], story: one.story }),
      })),
});

/** Everything that a scenario may be searched by. */
function fits(one: Scenario, { area, tag, search }: z.output<typeof ScenarioQuerySchema>): boolean {
  if (area !== undefined && one.area !== area) return false;
  const tags = one.tags ?? [];
  if (tag !== undefined && !tags.some((each) => each.toLowerCase() === String(tag).toLowerCase())) return false;
  const moments = one.moments.map(({ name }) => name);
  const text = [one.id, one.title, one.story, one.journey, one.area ?? '', ...tags, ...moments, ...one.covers];
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
  summary: 'What a player types or opens that forces an outcome, in every world',
  answer: z.array(MagicSchema),
  run: () => MAGIC.map((one) => ({ ...one })),
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
    const { story, appId, moments, area, tags = [] } = scenario;
    return {
      ...outline(scenario),
      story,
      appId,
      area,
      tags: [...tags],
      moments: moments.map(({ name, shows }) => ({ name, shows })),
    };
  },
});

function outline({ id, title, journey, covers }: Scenario) {
  return { id, title, journey, covers: [...covers] };
}

/** Throws `NotFound` with the nearest names. */
export function namedScenario(scenarios: ReadonlyMap<string, Scenario>, id: string, field: string): Scenario {
  const scenario = scenarios.get(id);
  if (!scenario) throw new NotFound(field, `no scenario is named ${quoted(id)}`, nearest(id, scenarios.keys()));
  return scenario;
}
