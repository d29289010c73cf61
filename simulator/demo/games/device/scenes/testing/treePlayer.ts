import {
  type AccessibilityNode,
  decodeNodes,
  encodeAccessibilityCommand,
} from '../../../../../../src/contracts/channel/accessibility.ts';
import { decodeLine } from '../../../../../../src/contracts/channel/textLines.ts';
import type { Language } from '../../../../../../src/i18n/languages.ts';
import { Bench } from '../../../../../device/testDevice.ts';
import type { Genre } from '../sceneGenre.ts';
import { type KnownTree, nextPress } from './treeMoves.ts';

const FPS = 30;
const MOST_PRESSES = 1_500;

/** A player who knows only the accessibility nodes of a streaming device in calm mode, and only presses them. */
export class TreePlayer implements KnownTree {
  readonly bench: Bench;
  readonly language: Language;
  /** Accessibility nodes of the picture, in reading order. */
  nodes: readonly AccessibilityNode[] = [];
  /** Number of accessibility nodes that the player has pressed. */
  presses = 0;
  readonly #known = new Map<string, AccessibilityNode>();

  constructor(packageName: string, language: Language) {
    this.language = language;
    this.bench = new Bench(packageName, { width: 128, height: 72, fps: FPS });
    this.bench.device.onExtensionLine = (line) => this.#take(line);
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'calm', on: true }));
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'nodes-on', language }));
    this.bench.run(2 * FPS);
  }

  #take(line: string): void {
    const update = decodeNodes(decodeLine(line).value);
    if (!update) throw new Error(`The device sent invalid nodes: ${line.slice(0, 200)}`);
    for (const node of update.nodes) this.#known.set(node.id, node);
    this.nodes = update.order.map((id) => {
      const node = this.#known.get(id);
      if (!node) throw new Error(`The device ordered the node ${id} without sending it`);
      return node;
    });
  }

  has(id: string): boolean {
    return this.nodes.some((node) => node.id === id && node.pressable);
  }

  /** Presses an accessibility node and waits until the nodes stop changing. */
  press(id: string): void {
    if (!this.has(id)) throw new Error(`No pressable node ${id} among ${this.nodes.map((node) => node.id).join(' ')}`);
    this.presses++;
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'press', id }));
    let before = '';
    for (let ticks = 0; ticks < 10 * FPS; ticks += 5) {
      this.bench.run(5);
      const now = JSON.stringify(this.nodes);
      if (now === before && ticks > 5) return;
      before = now;
    }
  }
}

/**
 * Plays a round with the English nodes until it ends, or gives up after too many presses.
 *
 * @param press presses a node; defaults to a press without a pointer or keys
 */
export function winByTree(
  packageName: string,
  kind: Genre['name'],
  press: (player: TreePlayer, id: string) => void = (player, id) => player.press(id),
): TreePlayer {
  const player = new TreePlayer(packageName, 'en');
  press(player, 'start');
  while (player.bench.device.state.progress?.phase === 'playing' && player.presses < MOST_PRESSES)
    press(player, nextPress(kind, player));
  return player;
}
