import type { Area, Scenario } from '../core/scenario/scenario.ts';
import { adScenarios } from './ads.ts';
import { codeScenarios } from './codes.ts';
import { connectionScenarios } from './connection.ts';
import { endingScenarios } from './endings.ts';
import { economyScenarios } from './economy.ts';
import { htmlScenarios } from './html.ts';
import { interleavingScenarios } from './interleavings.ts';
import { networkScenarios } from './network.ts';
import { passScenarios } from './passes.ts';
import { playsAtOnce, playScenarios } from './play.ts';
import { redeemingScenarios } from './redeeming.ts';
import { rewardScenarios } from './rewards.ts';
import { signInScenarios } from './signIn.ts';
import { spinScenarios } from './spins.ts';
import { startScenarios } from './starts.ts';
import { visitScenarios } from './visits.ts';
import { waitScenarios } from './wait.ts';

/** Every scenario, by id, family by family. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  Object.entries({
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
  } satisfies Record<Area, readonly Scenario[]>).flatMap(([area, scenarios]) =>
    scenarios.map((scenario): [string, Scenario] => [scenario.id, { area: area as Area, ...scenario }]),
  ),
);

/** The scenario of whoever asks for none. */
export const DEFAULT_SCENARIO: Scenario = SCENARIOS.get(playsAtOnce.id) ?? playsAtOnce;
