import { makeAutoObservable } from 'mobx';
import { type AccessibilityNode, MAX_NODES, type NodesUpdate } from '../../../contracts/channel/accessibility.ts';

/** An accessibility node of the streamed picture with the nodes that it contains, in reading order. */
export interface PictureNode extends Readonly<AccessibilityNode> {
  readonly children: readonly PictureNode[];
}

/** Texts and buttons in the streamed picture, as the streaming device describes them for accessibility. */
export class PictureNodesStore {
  /** Accessibility nodes without a parent, in reading order. */
  roots: readonly PictureNode[] = [];
  #known = new Map<string, AccessibilityNode>();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Applies an update of accessibility nodes. Returns false if it refers to an unknown node, so that the streaming
   * device must send all nodes again.
   */
  apply({ order, nodes }: NodesUpdate): boolean {
    for (const node of nodes) this.#known.set(node.id, node);
    const ids = [...new Set(order)].slice(0, MAX_NODES);
    const present = ids.flatMap((id) => this.#known.get(id) ?? []);
    this.#known = new Map(present.map((node) => [node.id, node]));
    this.roots = nested(present);
    return present.length === ids.length;
  }

  clear(): void {
    this.#known.clear();
    this.roots = [];
  }
}

/**
 * Nests accessibility nodes by their parents. If a node's parent is unknown or comes after the node, the node has no
 * parent, so that cycles can't form.
 */
function nested(nodes: readonly AccessibilityNode[]): readonly PictureNode[] {
  const roots: PictureNode[] = [];
  const children = new Map<string, PictureNode[]>();
  for (const node of nodes) {
    const own: PictureNode[] = [];
    const siblings = (node.parent === undefined ? undefined : children.get(node.parent)) ?? roots;
    siblings.push({ ...node, children: own });
    children.set(node.id, own);
  }
  return roots;
}

/** A text in the streamed picture, with the id of its accessibility node. */
export interface PictureText {
  readonly id: string;
  readonly text: string;
}

/**
 * Returns the texts that the streamed picture shows, in reading order. Returns none while the streaming device
 * reports only a status, for example that an app doesn't describe itself. The names of groups, lists and images
 * aren't included.
 */
export function textsOf(nodes: readonly PictureNode[]): readonly PictureText[] {
  return nodes.every(({ role }) => role === 'status') ? [] : shownTexts(nodes);
}

function shownTexts(nodes: readonly PictureNode[]): readonly PictureText[] {
  return nodes.flatMap(({ id, role, name, children }) => {
    const isShown = role !== 'group' && role !== 'list' && role !== 'image' && name.trim() !== '';
    return [...(isShown ? [{ id, text: name }] : []), ...shownTexts(children)];
  });
}
