import { describe, expect, it } from 'vitest';
import { pad } from '../../../../../tests/support/input/inputBench.ts';
import { ManualClock } from '../../../../kit/clock.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { SchemeEditor } from './schemeEditor.store.ts';
import type { Scheme } from '../scheme.ts';
import { control, schemeOf } from '../testing/mapperTestbed.ts';

const TAP = control('Tap', { keys: { main: ['Space'] } });
const WALK = control('Dpad', { x: 0.2, keys: { up: ['KeyW'] } });
const GIVEN = schemeOf(TAP, WALK);

function editing() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const hands = { pads: [] as (GamepadFacts | null)[] };
  const stored: Scheme[] = [];
  const used: string[] = [];
  const editor = new SchemeEditor({
    clock,
    pads: () => hands.pads,
    ratio: () => 2,
    schemes: {
      get schemes() {
        return [GIVEN, ...stored.filter(({ name }) => name !== GIVEN.name)];
      },
      current: GIVEN,
      gameScheme: (name) => (name === GIVEN.name ? GIVEN : undefined),
      use: (name) => void used.push(name),
      save: (scheme) => void stored.push(scheme),
      forget: (name) => void used.push(`forget ${name}`),
    },
  });
  editor.start(controller.signal);
  return { editor, clock, hands, stored, used, controller };
}

describe('control scheme editor', () => {
  it('adds the schemes of a file to the player’s, and removes them by undo after all later steps', () => {
    const { editor, stored, used } = editing();
    editor.move(TAP.id, 0.9, 0.5);
    const [one, two] = ['One', 'Two'].map((name) => ({ ...schemeOf(WALK), name }));
    editor.addSchemes(one && two ? [one, two] : []);
    expect(
      stored.map(({ name }) => name),
      'the changed scheme is kept first',
    ).toEqual([GIVEN.name, 'Two', 'One']);
    expect([editor.draft.scheme.name, editor.canUndo]).toEqual(['One', true]);
    editor.move(WALK.id, 0.4, 0.5);
    editor.undo();
    expect([editor.draft.scheme, editor.canUndo]).toEqual([one, true]);
    editor.undo();
    expect(used).toEqual(['forget One', 'forget Two', GIVEN.name]);
    expect([editor.draft.scheme.name, editor.canUndo]).toEqual([GIVEN.name, false]);
  });

  it('refuses a new scheme when the game’s schemes fill their storage', () => {
    const { editor } = editing();
    const large = (controls: number) => [
      { ...schemeOf(...Array.from({ length: controls }, () => WALK)), name: 'Large' },
    ];
    expect([editor.fitsStorage(large(500)), editor.fitsStorage(large(10_000))]).toEqual([true, false]);
  });

  it('lists the controls that don’t work', () => {
    const { editor } = editing();
    expect(editor.faulty).toEqual([]);
    editor.select(TAP.id);
    editor.change({ state: 'A &&' });
    expect(editor.faulty).toMatchObject([
      { control: { id: TAP.id }, problems: [{ kind: 'condition', detail: 'A &&' }] },
    ]);
    editor.undo();
    expect(editor.faulty).toEqual([]);
  });

  it('undoes a drag in one step, and redoes it', () => {
    const { editor } = editing();
    editor.select(TAP.id);
    for (const x of [0.51, 0.55, 2]) editor.move(TAP.id, x, 0.5);
    expect(editor.selected?.x).toBe(1);
    editor.settle();
    editor.move(TAP.id, 0.7, -1);
    expect(editor.selected).toMatchObject({ x: 0.7, y: 0 });
    editor.undo();
    expect(editor.selected).toMatchObject({ x: 1, y: 0.5 });
    editor.undo();
    expect([editor.draft.scheme, editor.changed, editor.draft.canUndo]).toEqual([GIVEN, false, false]);
    editor.redo();
    expect([editor.selected?.x, editor.draft.canRedo]).toEqual([1, true]);
    editor.change({ radius: 9 });
    expect([editor.selected?.radius, editor.draft.canRedo]).toEqual([0.5, false]);
  });

  it('binds the next pressed key in place of the previous key, and a gamepad button in addition to it', () => {
    const { editor, clock, hands } = editing();
    editor.select(TAP.id);
    expect(editor.press('KeyE')).toBe(false);
    editor.listen('main');
    expect(editor.press('Escape')).toBe(false);
    expect(editor.press('KeyE')).toBe(true);
    expect(editor.listening).toBeUndefined();
    // Gamepad buttons that were held before the editor listened for a binding don't count.
    hands.pads = [pad(0, [3])];
    editor.listen('main');
    clock.advance(100);
    expect(editor.listening).toBe('main');
    hands.pads = [pad(0, [3, 1])];
    clock.advance(50);
    expect(editor.selected?.keys.main).toEqual(['KeyE', 'GamepadB']);
    expect(clock.pending).toBe(0);
    editor.unbind('main', 'KeyE');
    expect(editor.selected?.keys.main).toEqual(['GamepadB']);
  });

  it('binds a control to the stick that the player pushes', () => {
    const { editor, clock, hands } = editing();
    editor.select(WALK.id);
    editor.listen('up');
    hands.pads = [pad(0, [], [0, 0, 0, -1])];
    clock.advance(50);
    expect(editor.selected?.stick).toBe('R');
  });

  it('shows the touches of pressed keys while the player tries the scheme, and removes them afterwards', () => {
    const { editor, clock, hands } = editing();
    expect(editor.tryKey('Space', true)).toBe(false);
    editor.tryOut(true);
    expect(editor.tryKey('Space', true)).toBe(true);
    editor.tryKey('KeyW', true);
    expect(editor.touches.map(({ finger }) => finger)).toEqual([0, 1]);
    editor.tryKey('KeyW', false);
    hands.pads = [pad(0, [0])];
    clock.advance(50);
    editor.tryOut(false);
    expect([editor.touches, clock.pending]).toEqual([[], 0]);
  });

  it('adds up to 500 controls, changes their type, removes them, and lists controls with the same key', () => {
    const { editor } = editing();
    editor.add('TapRepeat');
    const id = editor.selectedId;
    editor.listen('main');
    editor.press('Space');
    expect(editor.conflicts).toEqual([{ name: 'Space', ids: [TAP.id, id] }]);
    editor.retype('Script');
    expect(editor.selected).toMatchObject({ type: 'Script', keys: { main: ['Space'] } });
    editor.openScript(true);
    expect(editor.scriptId).toBe(id);
    editor.remove();
    expect([editor.conflicts, editor.selected]).toEqual([[], undefined]);
    for (let i = 0; i < 510; i++) editor.add('Tap');
    expect([editor.draft.controls.length, editor.full]).toEqual([500, true]);
  });

  it('saves only a changed scheme, and resets it to the game’s own', () => {
    const { editor, stored, used } = editing();
    editor.save();
    expect(stored).toEqual([]);
    editor.select(TAP.id);
    editor.change({ category: 'Jump' });
    expect(editor.resettable).toBe(true);
    editor.save();
    expect(stored).toEqual([editor.draft.scheme]);
    editor.reset();
    expect(editor.draft.controls).toBe(GIVEN.controls);
    editor.save();
    expect(used).toEqual([`forget ${GIVEN.name}`]);
    editor.undo();
    expect(editor.draft.controls[0]?.category).toBe('Jump');
  });

  it('imports a share code as a new scheme with a free name, and nothing from an invalid code', async () => {
    const { editor, stored } = editing();
    const code = await editor.createCode();
    expect((await editor.importCode('NLS1-oops'))?.kind).toBe('cut-short');
    expect(stored).toEqual([]);
    expect(await editor.importCode(code)).toBeUndefined();
    expect(stored.map(({ name }) => name)).toEqual(['Test 2']);
    expect(editor.draft.scheme.name).toBe('Test 2');
    expect(editor.resettable).toBe(false);
  });
});
