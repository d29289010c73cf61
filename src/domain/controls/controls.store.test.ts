import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { InputController } from '../input/inputController.ts';
import { GameRequestGate } from '../input/gameRequestGate.ts';
import { sensitivityOf } from '../input/pointer/sensitivity.ts';
import { EVERY_APP } from '../../contracts/entities/user.ts';
import { PreferencesStore } from '../account/preferences/preferences.store.ts';
import { ControlsStore } from './controls.store.ts';

const GAME = 'games.a';

function bench(kept: object = {}) {
  const store = memoryStore({ feUserPreferences: JSON.stringify(kept) });
  const preferences = () => new PreferencesStore(store, { report: () => undefined });
  const input = new InputBench();
  const controller = new InputController({ read: () => [] }, new GameRequestGate(input.clock)).start(
    new AbortController().signal,
  );
  controller.use(input.forwarder);
  const open = (game = GAME) => new ControlsStore(preferences(), game, controller);
  /** Returns how far the streaming device moves its view for 10 pixels of mouse motion under pointer lock. */
  const way = () => {
    input.take();
    input.relative([10, 0]);
    // The input forwarder delays motion that follows other motion within a few milliseconds.
    input.clock.advance(8);
    const [moved] = input.take();
    return moved?.kind === 'relative' ? moved.total.x : undefined;
  };
  return { open, input, way, preferences };
}

describe('mouse sensitivity', () => {
  it('defaults to 5, and a change takes effect at once', () => {
    const { open, way } = bench();
    const controls = open();
    expect([controls.sensitivity, controls.scope]).toEqual([5, 'system']);
    const before = way() ?? 0;
    controls.setSensitivity(7);
    expect((way() ?? 0) - before).toBe(500);
  });

  it('applies to all games until a game has its own value', () => {
    const { open } = bench();
    open().setSensitivity(8);
    expect(open('games.b').sensitivity).toBe(8);
    const own = open();
    own.setScope('game');
    own.setSensitivity(3);
    expect([open().sensitivity, open().scope]).toEqual([3, 'game']);
    expect(open('games.b').sensitivity).toBe(8);
    own.setScope('system');
    expect(open('games.b').sensitivity).toBe(3);
  });

  it('prefers the game’s stored value, and replaces a value that is not a number: rule.mouse-sensitivity-nan', () => {
    expect(bench({ [GAME]: { mouseSensitivity: 9 } }).open().sensitivity).toBe(9);
    const { open } = bench();
    const controls = open();
    controls.setSensitivity('fast');
    expect(controls.sensitivity).toBe(5);
    expect(sensitivityOf({ mouseSensitivity: 'fast' }, {})).toBe(5);
  });

  it('leaves the other preferences of the game unchanged when it changes', () => {
    const { open, preferences } = bench({ [GAME]: { volume: 0.3, imapScheme: 'mine' } });
    const controls = open();
    controls.setScope('game');
    controls.setSensitivity(6);
    controls.setLegacy(true);
    expect(preferences().chosen(GAME)).toEqual({
      volume: 0.3,
      imapScheme: 'mine',
      mouseSensitivity: 6,
      legacyControls: true,
    });
    expect(preferences().chosen(EVERY_APP)).toEqual({});
  });
});

describe('dead zones', () => {
  it('persist, and suppress the drift of a worn stick', () => {
    const { open, input } = bench();
    input.pads = [pad(0, [], [0.25, 0, 0, 0])];
    input.handle({ kind: 'gamepad-plugged' });
    expect(input.device.gamepad(0)?.axes[0]).toBeGreaterThan(0);
    open().setZones({ stick: 0.3, trigger: 0.04 });
    input.clock.advance(20);
    expect(input.device.gamepad(0)?.axes[0]).toBe(0);
    expect(open().zones).toEqual({ stick: 0.3, trigger: 0.04 });
  });
});

describe('on-screen controls', () => {
  it('persist for each game and each screen orientation', () => {
    const { open } = bench();
    const controls = open();
    controls.startFrom('pad', 'landscape');
    const id = controls.addControl('landscape', 'button', 'key:KeyF') ?? '';
    controls.placeControl('landscape', id, { x: 0.25, y: 0.75, size: 1.4 });
    controls.changeOnScreen({ shown: true, opacity: 0.9, haptics: false });
    const again = open().drawn;
    expect(again).toMatchObject({ shown: true, opacity: 0.9, haptics: false });
    expect(again.landscape.at(-1)).toMatchObject({ send: 'key:KeyF', x: 0.25, y: 0.75, size: 1.4 });
    expect(again.portrait.some(({ send }) => send === 'key:KeyF')).toBe(false);
    expect(open('games.b').drawn.shown).toBeUndefined();
    controls.removeControl('landscape', id);
    expect(open().drawn.landscape.some(({ send }) => send === 'key:KeyF')).toBe(false);
  });
});
