import type { Area, Scenario } from '../core/scenario/scenario.ts';
import { adScenarios } from './ads.ts';
import { codeScenarios } from './session/errorCodes.ts';
import { connectionScenarios } from './session/connection.ts';
import { endingScenarios } from './session/endings.ts';
import { economyScenarios } from './rewards/economy.ts';
import { htmlScenarios } from './session/html.ts';
import { interleavingScenarios } from './interleavings/interleavings.ts';
import { networkScenarios } from './session/network.ts';
import { passScenarios } from './passes.ts';
import { playsAtOnce, playScenarios } from './session/playScenarios.ts';
import { redeemingScenarios } from './rewards/redeeming.ts';
import { rewardScenarios } from './rewards/rewards.ts';
import { signInScenarios } from './signIn.ts';
import { spinScenarios } from './rewards/spins.ts';
import { startScenarios } from './session/refusedStarts.ts';
import { visitScenarios } from './visitScenarios.ts';
import { waitScenarios } from './session/waitScenarios.ts';

const FAMILIES = {
  play: [...playScenarios, ...htmlScenarios],
  wait: waitScenarios,
  start: startScenarios,
  code: codeScenarios,
  ending: endingScenarios,
  connection: connectionScenarios,
  call: networkScenarios,
  'sign-in': signInScenarios,
  visit: visitScenarios,
  reward: [
    ...rewardScenarios,
    ...spinScenarios,
    ...redeemingScenarios,
    ...economyScenarios,
    ...passScenarios,
    ...adScenarios,
  ],
  interleaving: interleavingScenarios,
} as const satisfies Readonly<Record<Area, readonly Scenario[]>>;

/** Ids of the built-in scenarios. */
export type ScenarioId = (typeof FAMILIES)[Area][number]['id'];

/** All scenarios by id, grouped by family. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  Object.entries<readonly Scenario[]>(FAMILIES).flatMap(([area, scenarios]) =>
    scenarios.map((scenario): [string, Scenario] => [scenario.id, { area: area as Area, ...scenario }]),
  ),
);

/** Default scenario of a new simulated world. */
export const DEFAULT_SCENARIO: Scenario = SCENARIOS.get(playsAtOnce.id) ?? playsAtOnce;
