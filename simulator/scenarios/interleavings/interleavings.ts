import type { Journey, Scenario } from '../../core/scenario/scenario.ts';
import type { Meeting } from './interleaving.ts';
import { MEETINGS_IN_LINE } from './inQueue.ts';
import { MEETINGS_IN_PLAY } from './inPlay.ts';

const scenarioOf =
  (journey: Journey) =>
  ({ covers = [], moments = [], ...rest }: Meeting): Scenario => ({
    journey,
    appId: '20101',
    covers,
    moments,
    ...rest,
  });

/** Two things that meet at the wrong moment. */
export const interleavingScenarios: readonly Scenario[] = [
  ...MEETINGS_IN_LINE.map(scenarioOf('wait')),
  ...MEETINGS_IN_PLAY.map(scenarioOf('trouble')),
];
