import type { Genre } from '../sceneGenre.ts';
import type { Press, Way } from '../sceneControls.ts';
import type { GameWord } from '../../kit/gameWords.ts';

/** A step of an accessibility action: a press, a held control, or passing time. */
export interface ActionStep {
  /** Seconds that the step of the action lasts: time passes, and the step's control is held. */
  readonly seconds: number;
  readonly press?: Press;
  readonly way?: Way;
  readonly held?: boolean;
  /** Whether the step of the action aims at the accessibility node that the player pressed. */
  readonly aims?: boolean;
  /** Whether the step of the action ends early when the player has to decide. */
  readonly untilDecision?: boolean;
}

/** A button for assistive technology in a demo game, with the steps that it performs. */
export interface SceneAction {
  readonly word: GameWord;
  readonly steps: readonly ActionStep[];
}

const passing = (word: 'wait' | 'go', seconds: number): SceneAction => ({
  word,
  steps: [{ seconds, untilDecision: true }],
});
const holding = (way: Way, seconds: number): SceneAction => ({ word: `go-${way}`, steps: [{ seconds, way }] });
const turning = (way: Way): SceneAction => ({ word: `go-${way}`, steps: [{ seconds: 0.3, press: { way } }] });
const lane = (way: Way): SceneAction => ({ word: `lane-${way}`, steps: [{ seconds: 0.05, press: { way } }] });
/** Holds the button before a golf stroke: its power grows from 0 to 1 within three quarters of a second. */
const strike = (word: 'strike-softly' | 'strike' | 'strike-hard', power: number): SceneAction => ({
  word,
  steps: [
    { seconds: 0.75 * power, press: {} },
    { seconds: 0.05, press: {} },
  ],
});

/**
 * Actions of each genre of games, which assistive technology offers as buttons: every control of the genre's rules.
 */
export const SCENE_ACTIONS: Readonly<Record<Genre['name'], readonly SceneAction[]>> = {
  run: [
    { word: 'jump', steps: [{ seconds: 0.35, press: {} }] },
    {
      word: 'jump-twice',
      steps: [
        { seconds: 0.28, press: {} },
        { seconds: 0.3, press: {} },
      ],
    },
    passing('go', 0.2),
  ],
  fly: [{ word: 'rise', steps: [{ seconds: 0.25, held: true }] }, passing('wait', 0.15)],
  shoot: [
    ...(['left', 'right', 'up', 'down'] as const).map((way) => holding(way, 0.2)),
    { word: 'nova', steps: [{ seconds: 0.2, press: {} }] },
    passing('wait', 0.4),
  ],
  match: [],
  groups: [],
  race: [holding('left', 0.25), holding('right', 0.25), passing('go', 0.5)],
  tracks: [turning('left'), turning('right'), passing('go', 0.4)],
  rhythm: [...(['left', 'down', 'up', 'right'] as const).map(lane), passing('wait', 3)],
  stack: [{ word: 'drop', steps: [{ seconds: 0.1, press: {} }] }, passing('wait', 0.1)],
  fish: [
    holding('left', 0.25),
    holding('right', 0.25),
    { word: 'lower', steps: [{ seconds: 0.1, press: {} }] },
    passing('wait', 0.3),
  ],
  explore: [
    ...(['left', 'right', 'up', 'down'] as const).map((way) => holding(way, 0.35)),
    { word: 'dash', steps: [{ seconds: 0.1, press: {} }] },
    passing('wait', 0.3),
  ],
  putt: [
    { word: 'aim-left', steps: [{ seconds: 0.1, way: 'left' }] },
    { word: 'aim-right', steps: [{ seconds: 0.1, way: 'right' }] },
    strike('strike-softly', 0.25),
    strike('strike', 0.5),
    strike('strike-hard', 0.85),
  ],
};

/** Steps of the action after a press on an item or danger, by genre; absent where pressing one does nothing. */
export const ITEM_STEPS: Readonly<Partial<Record<Genre['name'], readonly ActionStep[]>>> = {
  shoot: [{ seconds: 0.4, aims: true }],
  match: [{ seconds: 0.1, aims: true, press: {} }],
  groups: [{ seconds: 0.1, aims: true, press: {} }],
  fish: [{ seconds: 0.1, aims: true, press: {} }],
  explore: [{ seconds: 0.6, aims: true }],
  putt: [{ seconds: 0.05, aims: true }],
};
