import type { ScenarioId } from './controlTypes.ts';

/**
 * The scenarios whose ids the compiler knows: the built-in ones. A repository adds its own by declaration merging:
 * `declare module 'nowlight-sim-test' { interface KnownScenarios { 'night-train': true } }`.
 */
export interface KnownScenarios extends Record<ScenarioId, true> {}

export type KnownScenarioId = keyof KnownScenarios;
