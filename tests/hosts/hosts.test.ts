import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import { sameStory } from './sameStory.ts';

/** The first scenario of each area, and every scenario with network faults, delays or held answers. */
const first = new Set([...new Map([...SCENARIOS.values()].toReversed().map(({ area, id }) => [area, id])).values()]);

sameStory(({ id, script }) => first.has(id) || /"(hold|network|delayMs|raw)"/.test(JSON.stringify(script ?? {})));
