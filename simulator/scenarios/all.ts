import type { Scenario } from '../core/scenario.ts';
import { connectionScenarios } from './connection.ts';
import { endingScenarios } from './endings.ts';
import { networkScenarios } from './network.ts';
import { playsAtOnce, playScenarios } from './play.ts';
import { startScenarios } from './starts.ts';
import { visitScenarios } from './visits.ts';
import { waitScenarios } from './wait.ts';

/** The scenario of whoever asks for none. */
export const DEFAULT_SCENARIO: Scenario = playsAtOnce;

/** Every scenario, by id. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  [
    ...playScenarios,
    ...waitScenarios,
    ...startScenarios,
    ...endingScenarios,
    ...connectionScenarios,
    ...networkScenarios,
    ...visitScenarios,
  ].map((scenario): [string, Scenario] => [scenario.id, scenario]),
);
