import type { Language } from '../../../../../src/i18n/languages.ts';
import type { Box, DrawnNode, Shell, View } from '../../../../device/appShell.ts';
import { BUILT_IN_GUIDES } from '../../../gameGuides/builtInGames.ts';
import type { GamePhases } from './gamePhases.ts';
import { gameText, type GameWord } from './gameWords.ts';

/** Distance in game units that assistive technology reads as one step. */
export const STEP = 80;
/** Maximum number of objects in a game's picture that have accessibility nodes. */
export const NEAREST = 8;
/** Height of the row of action buttons at the picture's lower edge, in game units. */
const CONTROLS = 120;
/** Speed of a game in calm mode. */
const CALM_SPEED = 0.6;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** An object in the picture of a built-in game, such as a star or foe, for assistive technology. */
export interface GameThing extends Place {
  /** Name of the object in the player's language. */
  readonly name: string;
  /** Width and height of the object in the picture, in game units. */
  readonly size: number;
}

interface GameDescription {
  readonly language: Language;
  readonly view: View;
  readonly packageName: string;
  readonly flow: GamePhases;
  /** Sentences about the state of the round, which assistive technology announces. */
  readonly status: readonly string[];
  /** Position in the picture from which offsets to objects are described, such as the hero's. */
  readonly from: Place;
  readonly things: readonly GameThing[];
  /** Whether assistive technology can press the objects in the picture. */
  readonly isPressable: boolean;
  readonly actions: readonly GameWord[];
}

/** Describes the picture of a built-in game: its title, a round or its result. */
export function gameNodes(game: GameDescription): readonly DrawnNode[] {
  const { language, view, flow, packageName } = game;
  const guide = BUILT_IN_GUIDES[packageName];
  if (flow.phase === 'title') return titleNodes(view, language, guide?.name ?? '', guide?.goal[language] ?? '');
  const score = gameText('points', language, [Math.floor(flow.score)]);
  if (flow.phase === 'over') return resultNodes(view, language, `${gameText('lost', language)} ${score}`);
  return roundNodes({
    ...{ view, language, actions: game.actions, status: [score, ...game.status].join(' '), group: 'around' },
    things: nearestOf(game).map((thing, i) => thingNode(`thing-${i}`, thing, game)),
  });
}

/** Accessibility nodes of a game's objects in a list, or of a board's tiles in a group; its status and its actions. */
export function roundNodes({
  view,
  language,
  status,
  group,
  things,
  actions,
}: {
  readonly view: View;
  readonly language: Language;
  readonly status: string;
  readonly group: 'around' | 'board';
  readonly things: readonly DrawnNode[];
  readonly actions: readonly GameWord[];
}): readonly DrawnNode[] {
  const { width, top } = view;
  return [
    { id: 'status', role: 'status', name: status, box: { x: 0, y: top, width, height: 80 }, live: 'polite' },
    {
      id: 'things',
      role: group === 'board' ? 'group' : 'list',
      name: gameText(group, language),
      box: { x: 0, y: top + 80, width, height: view.height - top - 80 - CONTROLS },
    },
    ...things,
    ...controlNodes(view, language, actions),
  ];
}

/** Accessibility node of an object, named with its offset from the hero. */
export function thingNode(
  id: string,
  { name, x, y, size }: GameThing,
  { from, language, isPressable }: Pick<GameDescription, 'from' | 'language' | 'isPressable'>,
): DrawnNode {
  return {
    id,
    role: 'listitem',
    name: `${name}, ${placeOf(x - from.x, y - from.y, language)}`,
    box: squareAt({ x, y }, size),
    parent: 'things',
    pressable: isPressable,
  };
}

export function squareAt({ x, y }: Place, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** The objects that get accessibility nodes, the nearest first. `thing-0` is the nearest. */
export function nearestOf<Thing extends Place>(
  { things, from }: { readonly things: readonly Thing[]; readonly from: Place },
  count = NEAREST,
): readonly Thing[] {
  const distance = ({ x, y }: Place) => Math.abs(x - from.x) + Math.abs(y - from.y);
  return things.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
}

/** Accessibility nodes of a game's title picture: the name, the goal and the button that starts a round. */
export function titleNodes(view: View, language: Language, name: string, goal: string): readonly DrawnNode[] {
  const { width, height } = view;
  return [
    { id: 'title', role: 'heading', name, box: { x: 0, y: 0, width, height: height / 2 } },
    { id: 'goal', role: 'text', name: goal, box: { x: 0, y: height - 180, width, height: 60 } },
    startNode(view, gameText('start', language)),
  ];
}

/** Accessibility nodes of a round's result: a sentence, and the button that starts another round. */
export function resultNodes(view: View, language: Language, name: string): readonly DrawnNode[] {
  const { width, height } = view;
  return [
    { id: 'result', role: 'heading', name, box: { x: 0, y: 0, width, height: height / 2 }, live: 'assertive' },
    startNode(view, gameText('again', language)),
  ];
}

function startNode({ width, height }: View, name: string): DrawnNode {
  const box = { x: width / 4, y: height - 110, width: width / 2, height: 110 };
  return { id: 'start', role: 'button', name, box, pressable: true };
}

/** Accessibility nodes of a game's actions: a row of buttons at the picture's lower edge. */
function controlNodes(view: View, language: Language, actions: readonly GameWord[]): readonly DrawnNode[] {
  if (actions.length === 0) return [];
  const [y, width] = [view.height - CONTROLS, view.width / actions.length];
  return [
    {
      id: 'controls',
      role: 'group',
      name: gameText('controls', language),
      box: { x: 0, y, width: view.width, height: CONTROLS },
    },
    ...actions.map((word, i): DrawnNode => ({
      id: `action-${word}`,
      role: 'button',
      name: gameText(word, language),
      box: { x: i * width, y, width, height: CONTROLS },
      parent: 'controls',
      pressable: true,
    })),
  ];
}

/** Describes an offset in words for assistive technology, by steps to each side. */
function placeOf(dx: number, dy: number, language: Language): string {
  const [across, along] = [Math.round(dx / STEP), Math.round(dy / STEP)];
  const parts = [
    across === 0 ? undefined : gameText(across < 0 ? 'left' : 'right', language, [Math.abs(across)]),
    along === 0 ? undefined : gameText(along < 0 ? 'above' : 'below', language, [Math.abs(along)]),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? gameText('here', language) : parts.join(', ');
}

/** Time of a built-in game. In calm mode it passes slowly, and only after an action or while a control is held. */
export class GameTime {
  readonly #shell: Pick<Shell, 'calm' | 'step'>;
  /** Seconds for which the game's time still passes in calm mode, after an action of the player. */
  #passing = 0;

  constructor(shell: Pick<Shell, 'calm' | 'step'>) {
    this.#shell = shell;
  }

  /** True while a player's action lasts, during which time passes in calm mode. */
  get isPassing(): boolean {
    return this.#passing > 0;
  }

  /** Lets the game's time pass in calm mode for these seconds, because the player acted. */
  pass(seconds: number): void {
    this.#passing = Math.max(this.#passing, seconds);
  }

  /** Returns the seconds by which the game advances now. */
  tick(isPlaying: boolean, isHeld: boolean): number {
    const { calm, step } = this.#shell;
    const passed = calm ? step * CALM_SPEED : step;
    const moves = !calm || !isPlaying || isHeld || this.isPassing;
    this.#passing = Math.max(0, this.#passing - passed);
    return moves ? passed : 0;
  }
}
