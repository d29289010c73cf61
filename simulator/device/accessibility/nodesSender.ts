import { type AccessibilityNode, encodeNodes } from '../../../src/contracts/channel/accessibility.ts';
import type { DrawnNode, View } from '../appShell.ts';

/**
 * Minimum interval between two updates of accessibility nodes, in seconds: the app has to show a change within 250
 * ms.
 */
const INTERVAL = 0.125;

/** Sends the accessibility nodes of the picture when they change. */
export class NodesSender {
  readonly #send: (line: string) => void;
  /** JSON of each accessibility node that the app has received, by id. */
  #sent = new Map<string, string>();
  #order = '';
  /** Seconds since the last update of accessibility nodes. */
  #since = INTERVAL;

  constructor(send: (line: string) => void) {
    this.#send = send;
  }

  /** Sends all accessibility nodes with the next update. */
  reset(): void {
    this.#sent.clear();
    this.#order = '';
    this.#since = INTERVAL;
  }

  /** Whether the app has a node with this id, by the last update. */
  has(id: string): boolean {
    return this.#sent.has(id);
  }

  /**
   * Sends the accessibility nodes that changed since the last update, at most every 125 ms.
   *
   * @param step seconds since the last call
   */
  tick(step: number, view: View, drawn: () => readonly DrawnNode[]): void {
    this.#since += step;
    // Allow for rounding errors in the sum of elapsed seconds.
    if (this.#since < INTERVAL - 1e-9) return;
    const nodes = drawn().map((node) => toNode(node, view));
    const changed = nodes.filter((node) => this.#sent.get(node.id) !== JSON.stringify(node));
    const order = nodes.map(({ id }) => id);
    if (changed.length === 0 && order.join('\n') === this.#order) return;
    this.#since = 0;
    this.#order = order.join('\n');
    this.#sent = new Map(nodes.map((node) => [node.id, JSON.stringify(node)]));
    this.#send(encodeNodes({ order, nodes: changed }));
  }
}

/** Converts the box of an accessibility node to shares of the view, cut at its edges. */
function toNode({ box, pressable = false, ...node }: DrawnNode, { width, height }: View): AccessibilityNode {
  const left = share(box.x / width);
  const top = share(box.y / height);
  const right = share((box.x + box.width) / width);
  const bottom = share((box.y + box.height) / height);
  return { ...node, pressable, bounds: [left, top, rounded(right - left), rounded(bottom - top)] };
}

function share(value: number): number {
  return rounded(Math.min(1, Math.max(0, value)));
}

/** Rounds to a thousandth: a smaller motion isn't worth a message. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
