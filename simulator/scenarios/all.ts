import type { Scenario } from '../core/scenario.ts';
import { playsAtOnce } from './playsAtOnce.ts';

/** The scenario of whoever asks for none. */
export const DEFAULT_SCENARIO: Scenario = playsAtOnce;

/** Every scenario, by id, in the order in which a player would meet them. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  [playsAtOnce].map((scenario): [string, Scenario] => [scenario.id, scenario]),
);
