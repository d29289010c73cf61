import type { Painter } from '../../../../device/drawing/painter.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { Random } from '../../../../../src/kit/random.ts';
import type { View } from '../../../../device/shell.ts';
import type { Drawing, Figure } from './art/figure.ts';
import type { Controls, Press } from './sceneControls.ts';
import type { Palette } from './scenePalette.ts';
import type { Round, Terms } from './sceneRound.ts';
import type { Sounds } from './sceneSounds.ts';

/** All that a kind of play has to play with. */
export interface Stage {
  readonly random: Random;
  readonly controls: Controls;
  readonly palette: Palette;
  readonly round: Round;
  readonly sounds: Sounds;
  readonly view: View;
  /** The one that is played, what is gathered, what is feared; kinds may have more of the last two. */
  readonly hero: Figure;
  readonly good: readonly Figure[];
  readonly bad: readonly Figure[];
}

/** A round of one kind. Made anew for each. */
export interface Play {
  /** Something was pressed; a step of a held stick counts. */
  press(press: Press): void;
  tick(step: number): void;
  /** Draws over the cover's far part. */
  draw(painter: Painter): void;
}

/** A kind of play with its numbers set. */
export interface Kind {
  readonly name:
    | 'run'
    | 'fly'
    | 'shoot'
    | 'match'
    | 'groups'
    | 'race'
    | 'tracks'
    | 'rhythm'
    | 'stack'
    | 'fish'
    | 'explore'
    | 'putt';
  readonly terms: Terms;
  /** How it is played, in the words of what is in the hand. */
  readonly how: Readonly<Record<InputMethod, string>>;
  readonly make: (stage: Stage) => Play;
}

/** Who is who in a title. */
export interface Cast {
  readonly hero: Drawing;
  readonly good: readonly Drawing[];
  readonly bad: readonly Drawing[];
}
