import { describe, expect, it } from 'vitest';
import type { AccessibilityNode } from '../../../contracts/channel/accessibility.ts';
import { type PictureNode, PictureNodesStore } from './pictureNodes.store.ts';

const node = (id: string, more: Partial<AccessibilityNode> = {}): AccessibilityNode => ({
  id,
  role: 'text',
  name: id.toUpperCase(),
  bounds: [0, 0, 1, 1],
  pressable: false,
  ...more,
});

const outline = (nodes: readonly PictureNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, ...outline(children)] : id));

describe('PictureNodesStore', () => {
  it('nests accessibility nodes by their parents in reading order', () => {
    const store = new PictureNodesStore();
    const nodes = [node('list'), node('a', { parent: 'list' }), node('b', { parent: 'list' }), node('end')];
    expect(store.apply({ order: nodes.map(({ id }) => id), nodes })).toBe(true);
    expect(outline(store.roots)).toEqual([['list', 'a', 'b'], 'end']);
  });

  it('keeps unchanged nodes of earlier updates, and drops those that the latest order omits', () => {
    const store = new PictureNodesStore();
    store.apply({ order: ['a', 'b'], nodes: [node('a'), node('b')] });
    expect(store.apply({ order: ['b', 'c'], nodes: [node('c')] })).toBe(true);
    expect(outline(store.roots)).toEqual(['b', 'c']);
    expect(store.apply({ order: ['a', 'c'], nodes: [] })).toBe(false);
    expect(outline(store.roots)).toEqual(['c']);
  });

  it('ignores a parent that is unknown, comes later or is the node itself', () => {
    const store = new PictureNodesStore();
    const nodes = [node('a', { parent: 'b' }), node('b', { parent: 'a' }), node('c', { parent: 'c' })];
    store.apply({ order: ['a', 'b', 'c'], nodes });
    expect(outline(store.roots)).toEqual([['a', 'b'], 'c']);
  });

  it('keeps at most 300 accessibility nodes, each once', () => {
    const store = new PictureNodesStore();
    const nodes = Array.from({ length: 500 }, (_, i) => node(`n${i}`));
    store.apply({ order: [...nodes.map(({ id }) => id), 'n0'], nodes });
    expect(store.roots).toHaveLength(300);
    store.apply({ order: ['n1', 'n1'], nodes: [] });
    expect(outline(store.roots)).toEqual(['n1']);
  });

  it('clears all accessibility nodes', () => {
    const store = new PictureNodesStore();
    store.apply({ order: ['a'], nodes: [node('a')] });
    store.clear();
    expect(store.roots).toEqual([]);
    expect(store.apply({ order: ['a'], nodes: [] })).toBe(false);
  });
});
