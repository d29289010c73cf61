import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { compareHosts } from './compareHosts.ts';

/** The first scenario of each area, and every scenario with network faults, delays or held answers. */
const first = new Set([...new Map([...SCENARIOS.values()].toReversed().map(({ area, id }) => [area, id])).values()]);

compareHosts(({ id, script }) => first.has(id) || /"(hold|network|delayMs|raw)"/.test(JSON.stringify(script ?? {})));
