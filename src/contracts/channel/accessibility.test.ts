import { describe, expect, it } from 'vitest';
import {
  type AccessibilityCommand,
  decodeAccessibilityCommand,
  decodeNodes,
  encodeAccessibilityCommand,
  encodeNodes,
} from './accessibility.ts';
import { decodeLine } from './textLines.ts';

describe('decodeAccessibilityCommand', () => {
  it.each<[AccessibilityCommand, string]>([
    [{ kind: 'nodes-on', language: 'ko' }, 'accessibility=on,ko'],
    [{ kind: 'nodes-off' }, 'accessibility=off'],
    [{ kind: 'press', id: 'tile 1=2\n' }, 'accessibilitypress=tile%201%3D2%0A'],
    [{ kind: 'calm', on: true }, 'calm=on'],
    [{ kind: 'calm', on: false }, 'calm=off'],
  ])('restores %o from its line %j', (command, line) => {
    expect(encodeAccessibilityCommand(command)).toBe(line);
    expect(decodeAccessibilityCommand(line)).toEqual(command);
  });

  it.each([
    'accessibility=',
    'accessibility=on,',
    'accessibility=on,../x',
    'accessibilitypress=',
    'calm=1',
    'other=on',
  ])('returns undefined for the line %j', (line) => expect(decodeAccessibilityCommand(line)).toBeUndefined());

  it('returns undefined for an id that is not URL-encoded', () => {
    expect(decodeAccessibilityCommand('accessibilitypress=%E0%A4%A')).toBeUndefined();
  });
});

describe('decodeNodes', () => {
  const node = { id: 'start', role: 'button', name: 'Start', bounds: [0, 0.5, 1, 0.25], pressable: true } as const;

  it('restores the accessibility nodes that the streaming device encoded', () => {
    const line = encodeNodes({ order: ['start'], nodes: [{ ...node, bounds: [...node.bounds] }] });
    expect(decodeNodes(decodeLine(line).value)).toEqual({ order: ['start'], nodes: [node] });
  });

  it('replaces unknown values by the role text, no live region and no action', () => {
    const value = JSON.stringify({
      order: ['a'],
      nodes: [{ id: 'a', role: 'hologram', name: 'A', bounds: [0, 0, 1, 1], live: 'loud' }],
    });
    expect(decodeNodes(value)?.nodes).toEqual([
      { id: 'a', role: 'text', name: 'A', bounds: [0, 0, 1, 1], pressable: false, live: undefined },
    ]);
  });

  it('drops accessibility nodes without a name or with bounds outside the picture, and keeps the others', () => {
    const bad = [
      { ...node, id: 'b', name: undefined },
      { ...node, id: 'c', bounds: [0, 0, 2, 1] },
    ];
    const value = JSON.stringify({ order: ['start', 'b', 'c'], nodes: [...bad, node] });
    expect(decodeNodes(value)?.nodes.map(({ id }) => id)).toEqual(['start']);
  });

  it('limits names to 300 characters', () => {
    const value = JSON.stringify({ order: ['start'], nodes: [{ ...node, name: 'x'.repeat(5_000) }] });
    expect(decodeNodes(value)?.nodes[0]?.name).toHaveLength(300);
  });

  it.each(['', '[]', '{}', '{"order":1,"nodes":[]}', 'null', '{"order":['])('returns undefined for %j', (value) =>
    expect(decodeNodes(value)).toBeUndefined(),
  );
});
