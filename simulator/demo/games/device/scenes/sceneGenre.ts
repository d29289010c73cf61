import type { Painter } from '../../../../device/drawing/painter.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { Random } from '../../../../../src/kit/random.ts';
import type { View } from '../../../../device/appShell.ts';
import type { Drawing, Figure } from './art/figure.ts';
import type { Controls, Press, Way } from './sceneControls.ts';
import type { Palette } from './scenePalette.ts';
import type { Round, Terms } from './sceneRound.ts';
import type { Sounds } from './sceneSounds.ts';

/** Objects that a demo game passes to the rules of its genre. */
export interface Stage {
  readonly random: Random;
  readonly controls: Controls;
  readonly palette: Palette;
  readonly round: Round;
  readonly sounds: Sounds;
  readonly view: View;
  /** Figures of the title. The rules of the genre may add items and foes. */
  readonly hero: Figure;
  readonly good: readonly Figure[];
  readonly bad: readonly Figure[];
}

/** A position in the picture, in game units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One round of a demo game, by the rules of its genre. */
export interface Play {
  /** Handles a press by the player. A tilted gamepad stick repeats its press. */
  press(press: Press): void;
  tick(step: number): void;
  /** Draws the moving figures over the cover's far layer. */
  draw(painter: Painter): void;
  /** Directions that have an effect in this genre; all directions if absent. */
  readonly ways?: readonly Way[];
  /** True while something moves that the player can't influence. In calm mode, time passes until that motion ends. */
  readonly busy?: boolean;
  /** The next note of a rhythm game. The player has to press now if `isDue`. */
  readonly note?: { readonly way: Way; readonly isDue: boolean } | undefined;
  /**
   * The item that the player has to place, and the point to which its position is relative. The status text then
   * names it instead of the nearest items.
   */
  readonly placing?: { readonly item: Place; readonly from: Place };
  /** Centre of the tile that the player has selected for a swap. */
  readonly taken?: Place | undefined;
  /** The point at which the player aims by pressing an item's accessibility node, if it isn't the item's position. */
  readonly target?: Place;
}

/** A genre of games with its parameters. */
export interface Genre {
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
  /** Instructions for each input method. */
  readonly how: Readonly<Record<InputMethod, string>>;
  readonly make: (stage: Stage) => Play;
}

/** Drawings of a game's hero, items and dangers. */
export interface Cast {
  readonly hero: Drawing;
  readonly good: readonly Drawing[];
  readonly bad: readonly Drawing[];
}
