import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../kit/clock.ts';
import { pad } from '../../../../../tests/support/input/inputBench.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { SchemeEditor } from './schemeEditor.store.ts';
import type { Scheme } from '../scheme.ts';
import { control, schemeOf } from '../testing/mapperTestbed.ts';

const A = 0;
const B = 1;
const LB = 4;
const RB = 5;
const DOWN = 13;
const RIGHT = 15;

function carried() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const tap = control('Tap', { x: 0.5, y: 0.5, radius: 0.1 });
  const scheme: Scheme = schemeOf(tap, control('Tap', { x: 0.1 }));
  const hands = { pads: [] as (GamepadFacts | null)[] };
  const hold = (buttons: readonly number[], ms: number, axes?: number[]) => {
    hands.pads = [pad(0, buttons, axes)];
    clock.advance(ms);
  };
  const editor = new SchemeEditor({
    clock,
    pads: () => hands.pads,
    ratio: () => 2,
    schemes: {
      schemes: [scheme],
      current: scheme,
      gameScheme: () => scheme,
      use: () => undefined,
      save: () => undefined,
      forget: () => undefined,
    },
  });
  editor.start(controller.signal);
  hold([], 0);
  editor.select(tap.id);
  editor.carrying.take(tap);
  return { editor, clock, hold, hands, tap, scheme, controller };
}

describe('an on-screen control that the player moves by gamepad', () => {
  it('moves one step per press of the d-pad, and continues while it is held', () => {
    const { editor, hold } = carried();
    hold([RIGHT], 32);
    expect(editor.selected).toMatchObject({ x: 0.505, y: 0.5 });
    hold([], 32);
    hold([DOWN], 32);
    expect(editor.selected).toMatchObject({ x: 0.505, y: 0.505 });
    hold([DOWN], 1_320);
    expect(editor.selected?.y).toBeGreaterThan(0.6);
    hold([DOWN], 20_000);
    expect(editor.selected?.y).toBe(1);
  });

  it('moves faster with more stick deflection, at equal speed horizontally and vertically', () => {
    const { editor, hold } = carried();
    hold([], 400, [0.3, 0, 0, 0]);
    const crept = (editor.selected?.x ?? 0) - 0.5;
    expect(crept).toBeGreaterThan(0);
    expect(crept).toBeLessThan(0.02);
    hold([], 400, [-0.7, -0.7, 0, 0]);
    const { x = 0, y = 0 } = editor.selected ?? {};
    expect((0.5 - y) / 2).toBeCloseTo(0.5 + crept - x, 3);
  });

  it('grows and shrinks with the shoulder buttons', () => {
    const { editor, hold } = carried();
    hold([RB], 32);
    expect(editor.selected?.radius).toBe(0.11);
    hold([], 32);
    hold([LB], 20_000);
    expect(editor.selected?.radius).toBe(0.03);
  });

  it('stays at its new position when the player presses A, and the whole move is one undo step', () => {
    const { editor, hold, scheme } = carried();
    hold([RIGHT, RB], 32);
    hold([], 64, [1, 0, 0, 0]);
    hold([A], 32);
    expect([editor.carrying.id, editor.carrying.left, editor.changed]).toEqual([undefined, 'down', true]);
    const { x } = editor.selected ?? {};
    hold([DOWN], 1_000);
    expect(editor.selected).toMatchObject({ x, y: 0.5 });
    editor.undo();
    expect([editor.draft.scheme, editor.draft.canUndo]).toEqual([scheme, false]);
    editor.redo();
    expect(editor.selected).toMatchObject({ x, radius: 0.11 });
  });

  it('returns to its original position on B, without an undo or redo step', () => {
    const { editor, hold, scheme } = carried();
    hold([RIGHT, LB], 500);
    hold([B], 32);
    expect([editor.carrying.id, editor.carrying.left]).toEqual([undefined, 'back']);
    expect([editor.draft.scheme, editor.draft.canUndo, editor.draft.canRedo]).toEqual([scheme, false, false]);
  });

  it('keeps earlier changes when B restores it without a move', () => {
    const { editor, hold, tap } = carried();
    hold([A], 32);
    editor.change({ sensitivity: 3 });
    const { scheme } = editor.draft;
    editor.carrying.take(tap);
    hold([], 32);
    hold([B], 32);
    expect(editor.draft.scheme).toBe(scheme);
    expect(editor.draft.canUndo).toBe(true);
  });

  it('ignores the button press that picked it up until the button is released', () => {
    const { editor, hold, tap } = carried();
    hold([A], 32);
    expect(editor.carrying.id).toBeUndefined();
    editor.carrying.take(tap);
    hold([A], 500);
    expect(editor.carrying.id).toBe(tap.id);
    hold([], 32);
    hold([A], 32);
    expect(editor.carrying.id).toBeUndefined();
  });

  it.each([
    ['another control is selected', ({ editor }) => editor.select(undefined)],
    ['the player undoes a step', ({ editor }) => editor.undo()],
    ['the player tries the scheme out', ({ editor }) => editor.tryOut(true)],
    ['it is removed', ({ editor }) => editor.remove()],
    ['the gamepad is disconnected', ({ hands, clock }) => ((hands.pads = [null]), clock.advance(50))],
  ] satisfies readonly (readonly [string, (at: ReturnType<typeof carried>) => unknown])[])(
    'drops when %s',
    (_, happens) => {
      const at = carried();
      happens(at);
      expect(at.editor.carrying.id).toBeUndefined();
    },
  );
});
