import type { SceneParameter } from '../../mocks/openScene.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { EmptyState } from '../../src/design/primitives/EmptyState/EmptyState.tsx';
import { StoryAppView } from '../support/app/storyApp.tsx';

interface ScenarioPlayerProps {
  readonly scenario: string;
  /** Name of a moment of the scenario; an unknown name starts at the beginning. */
  readonly moment?: string;
  /** Starts on the scenario's own page (usually the play page), or on the home page. */
  readonly from?: 'play' | 'home';
}

/** Plays a scenario with the whole app, in this page. */
export function ScenarioPlayer({ scenario: id, moment, from }: ScenarioPlayerProps) {
  const scenario = SCENARIOS.get(id);
  if (!scenario) {
    return <EmptyState title={`There is no scenario ${id}`} text="Choose one under Controls." level={1} />;
  }
  const known = scenario.moments.some(({ name }) => name === moment) ? moment : undefined;
  const scene: SceneParameter = known === undefined ? [id] : [id, known];
  const home = from === 'home' || (from === undefined && ['arrive', 'choose'].includes(scenario.journey));
  const path = home ? '/' : scenario.at;
  return <StoryAppView key={scene.join(' ')} scene={scene} {...(path !== undefined && { path })} />;
}
