import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import { sameStory } from './sameStory.ts';

/** The first of each family, and whatever the network, a delay or a held answer is part of. */
const first = new Set([...new Map([...SCENARIOS.values()].toReversed().map(({ area, id }) => [area, id])).values()]);

sameStory(({ id, script }) => first.has(id) || /"(hold|network|delayMs|raw)"/.test(JSON.stringify(script ?? {})));
