import type { ScenarioId } from './controlTypes.ts';

/**
 * Ids of the built-in scenarios. A repository adds its own ids by declaration merging: `declare module
 * 'nowlight-sim-test' { interface KnownScenarios { 'night-train': true } }`.
 */
export interface KnownScenarios extends Record<ScenarioId, true> {}

export type KnownScenarioId = keyof KnownScenarios;
