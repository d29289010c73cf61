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
  const life = new AbortController();
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
      given: () => scheme,
      use: () => undefined,
      save: () => undefined,
      forget: () => undefined,
    },
  });
  editor.start(life.signal);
  hold([], 0);
  editor.select(tap.id);
  editor.carrying.take(tap);
  return { editor, clock, hold, hands, tap, scheme, life };
}

describe('a control that a gamepad carries', () => {
  it('goes a step at a press of the cross, and on while it is held', () => {
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

  it('follows the stick as far as that is pushed, the same way up as across', () => {
    const { editor, hold } = carried();
    hold([], 400, [0.3, 0, 0, 0]);
    const crept = (editor.selected?.x ?? 0) - 0.5;
    expect(crept).toBeGreaterThan(0);
    expect(crept).toBeLessThan(0.02);
    hold([], 400, [-0.7, -0.7, 0, 0]);
    const { x = 0, y = 0 } = editor.selected ?? {};
    expect((0.5 - y) / 2).toBeCloseTo(0.5 + crept - x, 3);
  });

  it('grows and shrinks by the shoulders', () => {
    const { editor, hold } = carried();
    hold([RB], 32);
    expect(editor.selected?.radius).toBe(0.11);
    hold([], 32);
    hold([LB], 20_000);
    expect(editor.selected?.radius).toBe(0.03);
  });

  it('is put down by A, and all of it is one step', () => {
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

  it('is put back by B, as if nothing had been', () => {
    const { editor, hold, scheme } = carried();
    hold([RIGHT, LB], 500);
    hold([B], 32);
    expect([editor.carrying.id, editor.carrying.left]).toEqual([undefined, 'back']);
    expect([editor.draft.scheme, editor.draft.canUndo, editor.draft.canRedo]).toEqual([scheme, false, false]);
  });

  it('leaves what was before alone when it is put back without having been moved', () => {
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

  it('does not take the press that took it up for one that puts it down', () => {
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
    ['a step is taken back', ({ editor }) => editor.undo()],
    ['the scheme is tried', ({ editor }) => editor.tryOut(true)],
    ['it is removed', ({ editor }) => editor.remove()],
    ['the pad is unplugged', ({ hands, clock }) => ((hands.pads = [null]), clock.advance(50))],
  ] satisfies readonly (readonly [string, (at: ReturnType<typeof carried>) => unknown])[])(
    'is put down when %s',
    (_, happens) => {
      const at = carried();
      happens(at);
      expect(at.editor.carrying.id).toBeUndefined();
    },
  );
});
