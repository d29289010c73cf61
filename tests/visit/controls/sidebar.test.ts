import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../../../src/app/core/featureKeys/play/controls.ts';
import { SCHEMES } from '../../../src/app/core/featureKeys/play/schemes.ts';
import type { PlayPorts } from '../../../src/app/ports/playPorts.ts';
import type { InputFact } from '../../../src/domain/input/inputEvents.ts';
import { DEAD_ZONES } from '../../../src/domain/input/gamepad/padReading.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PAGE_PORTS, PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { openPlay } from '../../support/app/playBench.ts';

const XBOX = 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)';
const buttons = Array.from({ length: 17 }, (_, at) => ({ value: at === 3 ? 0.5 : 0, pressed: false, touched: false }));
const pad = (index: number, change: object = {}) =>
  ({
    id: XBOX,
    index,
    connected: true,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons,
    ...change,
  }) as unknown as Gamepad;

interface Machine {
  readonly pads?: readonly (Gamepad | null)[];
  readonly origin?: 'browser' | 'unknown';
  readonly canLock?: boolean;
  readonly features?: NonNullable<ConfigPatch['features']>;
}

/** Opens a game for a player with these gamepads and this keyboard. */
async function plays(
  { pads = [], origin = 'browser', canLock = false, features = {} }: Machine = {},
  options: AppBenchOptions = {},
) {
  const change: { pads?: () => void; portrait?: (upright: boolean) => void } = {};
  const stored: unknown[] = [];
  const shakes: number[] = [];
  const rumbles: number[] = [];
  const surface: { handle?: (fact: InputFact) => unknown } = {};
  const world = { pads };
  const gamepads: PlayPorts['gamepads'] = {
    all: () => world.pads,
    raw: () => world.pads,
    originOf: () => origin,
    storeLayout: (one, layout) => void stored.push([one.id, layout]),
    firstName: () => world.pads.find(Boolean)?.id,
    onChange: (callback) => {
      const before = change.pads;
      change.pads = () => {
        before?.();
        callback();
      };
    },
  };
  const playPorts: Partial<PlayPorts> = {
    gamepads,
    keyboard: { canLock: () => canLock, layout: () => Promise.resolve(new Map([['KeyQ', 'a']])) },
    haptics: { canShake: () => true, shake: (ms) => void shakes.push(ms) },
    onPortrait: (callback) => void (change.portrait = callback),
    stage: {
      ...PLAY_PORTS.stage,
      gamepads: { read: () => world.pads, rumble: (index) => void rumbles.push(index) },
      createSurface: () => ({
        listen: (handle) => void (surface.handle = handle),
        lock: () => Promise.resolve(true),
        unlock: () => undefined,
      }),
    },
  };
  const opened = await openPlay({
    ...options,
    config: { country: 'US', features, ...options.config },
    playPorts: { ...playPorts, ...options.playPorts },
    browser: { gamepads: { ...PAGE_PORTS.gamepads, ...gamepads }, ...options.browser },
  });
  const { layer, features: all } = opened;
  const preferences = () => opened.bench.core.preferences.chosen(opened.play.info.appId);
  return {
    ...{ ...opened, stored, shakes, rumbles, surface, world, preferences },
    open: () => {
      all.bar.controls?.open();
      return layer('controls');
    },
    sidebar: () => layer('controls'),
    drawn: () => layer('controls-on-screen'),
    toasts: () => (opened.layers().includes('controls-toasts') ? layer('controls-toasts').toasts : []),
    turn: (upright: boolean) => change.portrait?.(upright),
    plug: (...now: readonly (Gamepad | null)[]) => {
      world.pads = now;
      change.pads?.();
    },
  };
}

/** Closes the open panel, as opening another panel does. */
const closePanels = ({ features }: Awaited<ReturnType<typeof plays>>) =>
  features.panels.filter(({ open }) => open).map(({ close }) => close());

describe('the sidebar over a game', () => {
  it('opens with its list, shows a view, and closes', async () => {
    const opened = await plays();
    const { open, sidebar, api, layers, done } = opened;
    expect([layers().includes('controls'), api(CONTROLS).isOpen]).toEqual([false, false]);
    open().show('keyboard');
    expect([sidebar().view, api(CONTROLS).isOpen, done]).toEqual(['keyboard', true, ['focus']]);
    expect(closePanels(opened)).toHaveLength(1);
    expect([layers().includes('controls'), api(CONTROLS).isOpen]).toEqual([false, false]);
    expect(open().view).toBe('list');
    sidebar().close();
    expect(layers()).not.toContain('controls');
  });

  it('leaves the game once it has closed', async () => {
    const { open, done, layers } = await plays();
    open().leave();
    expect([done.at(-1), layers().includes('controls')]).toEqual(['leave', false]);
  });

  it('shows the keyboard’s layout and what the game and the browser support', async () => {
    const { open, sidebar } = await plays({ canLock: true, features: { enableMouseLock: true } });
    expect(open().keyboard).toMatchObject({ canLock: true, mouseLock: true, shiftLock: false });
    expect(sidebar().keyboard.layout.get('KeyQ')).toBe('a');
    const other = await plays();
    expect(other.open().keyboard).toMatchObject({ canLock: false, mouseLock: false });
    expect(other.sidebar().mouseLock).toBeUndefined();
    expect(other.sidebar().sensitivity.pointer).toBeUndefined();
  });

  it('stores the sensitivity for this game, or for all games, and resets it', async () => {
    const { open, sidebar, preferences } = await plays();
    open().sensitivity.set(7);
    expect(sidebar().sensitivity).toMatchObject({ value: 7, scope: 'system' });
    expect(preferences().mouseSensitivity).toBeUndefined();
    sidebar().sensitivity.setScope('game');
    sidebar().sensitivity.set(3);
    expect([sidebar().sensitivity.scope, preferences().mouseSensitivity]).toEqual(['game', 3]);
    sidebar().sensitivity.reset();
    expect(sidebar().sensitivity.value).not.toBe(3);
  });

  it('adjusts the sensitivity over the game, and returns the focus', async () => {
    const { open, layer, layers, done } = await plays();
    open().sensitivity.adjust();
    expect(layers()).toContain('sensitivity');
    expect(layers()).not.toContain('controls');
    layer('sensitivity').set(9);
    expect(layer('sensitivity').value).toBe(9);
    done.length = 0;
    layer('sensitivity').close();
    expect([layers().includes('sensitivity'), done]).toEqual([false, ['focus']]);
  });

  it('taps a special key in the game', async () => {
    const { open, bench } = await plays();
    const before = bench.sentInput.length;
    open().specialKey.tap(['ControlLeft', 'KeyC']);
    await bench.pass(500);
    expect(bench.sentInput.length).toBeGreaterThan(before);
  });

  it('switches to plain controls, which hide the on-screen controls, and stores the choice', async () => {
    const { open, sidebar, api, preferences, layers } = await plays();
    open().onScreen.change({ shown: true });
    expect(layers()).toContain('controls-on-screen');
    sidebar().legacy.set(true);
    expect([
      sidebar().legacy.on,
      sidebar().onScreen.legacy,
      api(CONTROLS).legacy,
      preferences().legacyControls,
    ]).toEqual([true, true, true, true]);
    expect(layers()).not.toContain('controls-on-screen');
    sidebar().legacy.set(false);
    expect(layers()).toContain('controls-on-screen');
  });

  it('opens the checks of mouse and gamepad, which pause the game’s input', async () => {
    const { open, settle, shown, model, features } = await plays({ pads: [pad(0)] });
    open().sensitivity.test();
    await settle();
    expect([shown().includes('mouse-test'), features.asks]).toEqual([true, true]);
    model('mouse-test').close();
    await settle();
    expect(features.asks).toBe(false);
    open().gamepad.examine();
    await settle();
    expect(shown()).toContain('pad-doctor');
    model('pad-doctor').close();
    await settle();
    open().gamepad.map(0);
    await settle();
    expect(shown()).toContain('pad-mapping');
  });
});

it('plain controls of an earlier visit apply from the start of a game', async () => {
  const first = await plays();
  expect(first.api(CONTROLS).legacy).toBe(false);
  first.open().onScreen.change({ shown: true });
  first.sidebar().legacy.set(true);
  const { localStore } = first.bench;
  const second = await openPlay({ begins: false, localStore });
  expect(second.api(CONTROLS).legacy).toBe(true);
  const third = await plays({ features: { enableNativeKeyboard: false } }, { localStore });
  expect([third.layers().includes('controls-on-screen'), third.api(CONTROLS).legacy]).toEqual([false, true]);
  expect(third.bench.callsOf('catalogue.input-mapping-config')).toEqual([]);
  third.open().legacy.set(false);
  expect(third.layers()).toContain('controls-on-screen');
  const fourth = await openPlay({ begins: false });
  expect(fourth.api(CONTROLS).legacy).toBe(false);
});

it('controls on the screen of an earlier visit connect their gamepad at the start of a game', async () => {
  const first = await plays();
  first.open();
  first.sidebar().onScreen.startFrom('pad');
  const { layers, play } = await plays({}, { localStore: first.bench.localStore });
  expect(layers()).toContain('controls-on-screen');
  expect(play.input?.controller.pads.read().filter(Boolean)).toHaveLength(1);
});

describe('the gamepads in the sidebar', () => {
  it('show their current state until watching ends', async () => {
    const { open, bench, world } = await plays({ pads: [null, pad(1), pad(2, { connected: false })] });
    const { gamepad } = open();
    expect(gamepad.pads).toEqual([
      expect.objectContaining({ index: 1, name: 'Xbox Wireless Controller', origin: 'browser', canShake: false }),
    ]);
    expect(gamepad.pads[0]?.buttons.slice(0, 4)).toEqual([0, 0, 0, 0.5]);
    const end = new AbortController();
    gamepad.watch(end.signal);
    world.pads = [pad(1, { axes: [1, 0, 0, 0] })];
    await bench.pass(33);
    expect(gamepad.pads[0]?.axes).toEqual([1, 0, 0, 0]);
    end.abort();
    world.pads = [];
    await bench.pass(100);
    expect(gamepad.pads).toHaveLength(1);
  });

  it('forget a mapping, vibrate, and swap their slots', async () => {
    const shaken: number[] = [];
    const vibrationActuator = { playEffect: () => Promise.resolve(void shaken.push(1)) };
    const { open, stored, plug, rumbles } = await plays({ pads: [pad(0), pad(1, { vibrationActuator })] });
    const { gamepad } = open();
    expect(gamepad.pads.map(({ canShake }) => canShake)).toEqual([false, true]);
    gamepad.shake(1);
    expect(rumbles).toEqual([1]);
    gamepad.forget(1);
    gamepad.forget(5);
    expect(stored).toEqual([[XBOX, undefined]]);
    gamepad.makeFirst(1);
    plug(pad(0), pad(1));
    expect(gamepad.pads).toHaveLength(2);
  });

  it('store the game’s dead zones, and reset them', async () => {
    const { open, sidebar, preferences } = await plays();
    const zones = { ...DEAD_ZONES, stick: 0.4 };
    open().gamepad.setZones(zones);
    expect([sidebar().gamepad.zones, preferences().config]).toEqual([zones, { deadZones: zones }]);
    sidebar().gamepad.resetZones();
    expect(sidebar().gamepad.zones).toEqual(DEAD_ZONES);
  });
});

describe('controls on the screen', () => {
  const shows = async () => {
    const opened = await plays();
    opened.open().onScreen.change({ shown: true });
    opened.sidebar().onScreen.startFrom('keys');
    return opened;
  };
  const named = ({ drawn }: Awaited<ReturnType<typeof plays>>, send: string) => {
    const control = drawn().controls.find((one) => one.send === send);
    if (!control) throw new Error(`No control sends ${send}`);
    return control;
  };

  it('start hidden and from a preset, and keep opacity and vibration', async () => {
    const { open, sidebar, drawn, layers, preferences } = await plays();
    expect([open().onScreen.settings.shown, layers().includes('controls-on-screen')]).toEqual([false, false]);
    sidebar().onScreen.startFrom('pad');
    expect(drawn().controls.map(({ send }) => send)).toContain('pad:0');
    sidebar().onScreen.change({ opacity: 0.4, haptics: false });
    expect([drawn().opacity, drawn().below, drawn().arranging]).toEqual([0.4, false, undefined]);
    expect(preferences().overlay).toMatchObject({ shown: true, opacity: 0.4, haptics: false });
    expect(sidebar().onScreen.canShake).toBe(true);
  });

  it('send their input to the game, and vibrate if the player wants it', async () => {
    const opened = await shows();
    const { drawn, bench, shakes, sidebar } = opened;
    sidebar().onScreen.change({ haptics: true });
    const sent = () => bench.sentInput.length;
    for (const act of [
      () => drawn().press(named(opened, 'key:Space')),
      () => drawn().release(named(opened, 'key:Space')),
      () => drawn().push(named(opened, 'keys:wasd'), 0, -1),
      () => drawn().look(20, 0),
    ]) {
      const before = sent();
      act();
      await bench.pass(100);
      expect(sent()).toBeGreaterThan(before);
    }
    expect(shakes).toEqual([8]);
    sidebar().onScreen.change({ haptics: false });
    drawn().press(named(opened, 'key:KeyE'));
    expect(shakes).toEqual([8]);
  });

  it('release held inputs when the controls are hidden, and when the screen turns', async () => {
    for (const hide of ['hide', 'turn'] as const) {
      const opened = await shows();
      const { drawn, bench, sidebar, turn } = opened;
      drawn().press(named(opened, 'key:Space'));
      await bench.pass(100);
      const before = bench.sentInput.length;
      if (hide === 'hide') sidebar().onScreen.change({ shown: false });
      else turn(true);
      await bench.pass(100);
      expect(bench.sentInput.length).toBeGreaterThan(before);
    }
  });

  it('save their positions and number for the current orientation of the screen', async () => {
    const opened = await shows();
    const { sidebar, drawn, turn, layers, done } = opened;
    sidebar().onScreen.arrange();
    expect(layers()).not.toContain('controls');
    const arranging = () => {
      const model = drawn().arranging;
      if (!model) throw new Error('The controls are not being arranged');
      return model;
    };
    const space = named(opened, 'key:Space').id;
    arranging().choose(space);
    arranging().place(space, { x: 0.5, y: 0.25 });
    expect([arranging().chosen, named(opened, 'key:Space')]).toMatchObject([space, { x: 0.5, y: 0.25 }]);
    arranging().remove(space);
    expect([arranging().chosen, drawn().controls.some(({ id }) => id === space)]).toEqual([undefined, false]);
    arranging().add('button', 'key:KeyF');
    expect(arranging().chosen).toBe(named(opened, 'key:KeyF').id);
    turn(true);
    expect([arranging().turn, arranging().chosen, drawn().controls.some(({ send }) => send === 'key:KeyF')]).toEqual([
      'portrait',
      undefined,
      false,
    ]);
    arranging().choose('1');
    arranging().reset('pad');
    expect([arranging().chosen, drawn().controls.some(({ send }) => send === 'pad:0')]).toEqual([undefined, true]);
    turn(false);
    expect(drawn().controls.some(({ send }) => send === 'key:KeyF')).toBe(true);
    done.length = 0;
    arranging().finish();
    expect([drawn().arranging, done]).toEqual([undefined, ['focus']]);
  });

  it('end their arrange mode when another panel opens', async () => {
    const opened = await shows();
    opened.sidebar().onScreen.arrange();
    expect(closePanels(opened)).toHaveLength(1);
    expect(opened.drawn().arranging).toBeUndefined();
  });

  it('connect a virtual gamepad while a shown control needs one', async () => {
    const opened = await plays();
    const { open, sidebar, play } = opened;
    const connected = () => play.input?.controller.pads.read().filter(Boolean).length;
    open();
    expect(connected()).toBe(0);
    sidebar().onScreen.startFrom('pad');
    expect(connected()).toBe(1);
    sidebar().onScreen.change({ shown: false });
    expect(connected()).toBe(0);
  });

  it('appear below a landscape game on an upright phone that does not turn it, with the game’s own keys', async () => {
    const phone = { facts: { width: 390, height: 844, touchPoints: 5 } };
    const { turn, drawn, layers, bench, hear, play, open } = await plays(
      { features: { enableNativeKeyboard: true } },
      phone,
    );
    await hear('android,ready');
    turn(true);
    await bench.pass(1_499);
    expect([play.input?.orientation, layers().includes('controls-on-screen')]).toEqual(['landscape', false]);
    await bench.pass(1);
    expect([drawn().below, drawn().opacity, drawn().controls.some(({ send }) => send === 'key:Space')]).toEqual([
      true,
      1,
      true,
    ]);
    expect(open().onScreen.settings.shown).toBe(true);
    turn(false);
    expect(layers()).not.toContain('controls-on-screen');
  });
});

describe('controls below a landscape game on an upright phone', () => {
  const upright = async (features: NonNullable<ConfigPatch['features']>) => {
    const opened = await plays({ features }, { facts: { width: 390, height: 844, touchPoints: 5 } });
    await opened.hear('android,ready');
    opened.turn(true);
    for (let i = 0; i < 8; i++) {
      await opened.bench.pass(250);
      await opened.settle();
    }
    return opened;
  };

  it('are those of the game’s control scheme, which loads for them, if the game has no keys of its own', async () => {
    const { drawn, bench, api } = await upright({ enableNativeKeyboard: false });
    expect(bench.callsOf('catalogue.input-mapping-config')).toHaveLength(1);
    const scheme = api(SCHEMES).schemes?.current;
    expect(scheme).toBeDefined();
    expect(drawn().below).toBe(true);
    expect(drawn().controls.length).toBeGreaterThan(0);
    expect(drawn().controls.some(({ send }) => send === 'key:Space')).toBe(false);
  });

  it('load no control scheme in a game with keys of its own, or without schemes', async () => {
    const native = await upright({ enableNativeKeyboard: true });
    expect(native.drawn().controls.some(({ send }) => send === 'key:Space')).toBe(true);
    expect(native.bench.callsOf('catalogue.input-mapping-config')).toEqual([]);
    const without = await upright({ enableNativeKeyboard: false, disableImap: true });
    expect(without.bench.callsOf('catalogue.input-mapping-config')).toEqual([]);
  });
});

describe('notices about the controls', () => {
  it('announce a gamepad with an unknown layout once a day, and open its mapping', async () => {
    const { toasts, layer, settle, shown, plug, bench } = await plays({ pads: [null, pad(1)], origin: 'unknown' });
    expect(toasts()).toEqual(['unknown-pad']);
    layer('controls-toasts').mapPad();
    expect(toasts()).toEqual([]);
    await settle();
    expect(shown()).toContain('pad-mapping');
    plug(pad(0));
    expect(toasts()).toEqual([]);
    await bench.pass(8_000);
  });

  it('close after eight seconds', async () => {
    const { toasts, bench } = await plays({ pads: [pad(0)], origin: 'unknown' });
    await bench.pass(7_999);
    expect(toasts()).toEqual(['unknown-pad']);
    await bench.pass(1);
    expect(toasts()).toEqual([]);
  });

  it('appear only for a gamepad with an unknown layout', async () => {
    expect((await plays({ pads: [pad(0)] })).toasts()).toEqual([]);
  });

  it.each([
    ['desktop', 1_440, ['shift-lock']],
    ['phone', 390, []],
  ] as const)(
    'mention shift lock on a desktop but not on a phone when Roblox comes to the front (%s)',
    async (_, width, expected) => {
      const { toasts, play, settle } = await plays({}, { facts: { width, touchPoints: width < 500 ? 5 : 0 } });
      play.input?.receive({ kind: 'top-activity', packageName: 'com.roblox.client', activityName: '.Main' });
      await settle();
      expect(toasts()).toEqual(expected);
    },
  );
});

describe('notices about full screen and the mouse lock', () => {
  it.each([
    [false, ['full-screen']],
    [true, []],
  ])('appear at the end of full screen only without keyboard lock (keyboard lock: %s)', async (canLock, expected) => {
    const { toasts, play, context, bench } = await plays({ canLock });
    const { window } = bench.core;
    const fullscreen = (on: boolean) => runInAction(() => (window.fullscreen = on));
    fullscreen(true);
    expect(toasts()).toEqual([]);
    fullscreen(false);
    expect(toasts()).toEqual(expected);
    fullscreen(true);
    expect(toasts()).toEqual([]);
    // The page's own button ended full screen.
    context.fullscreen.ended = true;
    fullscreen(false);
    expect([toasts(), play.session.state.kind]).toEqual([[], 'playing']);
  });

  it('explain a mouse lock, close the sidebar during the lock, and announce that the browser ended it', async () => {
    const { open, sidebar, layers, layer, toasts, surface, done } = await plays({
      features: { enableMouseLock: true },
    });
    expect(open().mouseLock).toMatchObject({ isOn: false, locked: false });
    sidebar().mouseLock?.setOn(true);
    done.length = 0;
    layer('mouse-lock-onboarding').lock();
    expect([sidebar().mouseLock?.isOn, done, layers().includes('mouse-lock-onboarding')]).toEqual([
      true,
      ['focus'],
      false,
    ]);
    surface.handle?.({ kind: 'lock', locked: true });
    expect([layers().includes('controls'), toasts()]).toEqual([false, []]);
    surface.handle?.({ kind: 'lock', locked: false });
    expect(toasts()).toEqual(['mouse-free']);
  });
});

describe('control schemes', () => {
  it('appear in the menu unless the game forbids them, and load on request', async () => {
    const forbidden = await plays({ features: { disableImap: true } });
    expect(forbidden.open().schemes).toBeUndefined();
    const { open, sidebar, bench, settle } = await plays({ features: { enableNativeKeyboard: true } });
    expect(open().schemes).toMatchObject({ state: 'off', on: false, names: [], current: undefined, labels: false });
    expect(bench.callsOf('catalogue.input-mapping-config')).toEqual([]);
    sidebar().schemes?.setOn(true);
    await settle();
    await bench.pass(1_000);
    await settle();
    expect(bench.callsOf('catalogue.input-mapping-config').length).toBeGreaterThan(0);
    expect(sidebar().schemes?.state).not.toBe('off');
  });

  it('load with the first picture of a game without its own keyboard, but not with plain controls', async () => {
    const { bench } = await plays({ features: { enableNativeKeyboard: false } });
    expect(bench.callsOf('catalogue.input-mapping-config')).toHaveLength(1);
  });

  it('load at the first key on a touch screen', async () => {
    const { bench, play, settle } = await plays(
      { features: { enableNativeKeyboard: false } },
      { facts: { touchPoints: 5 } },
    );
    expect(bench.callsOf('catalogue.input-mapping-config')).toEqual([]);
    play.input?.interceptor.unmappedUse.emit(undefined);
    await settle();
    expect(bench.callsOf('catalogue.input-mapping-config')).toHaveLength(1);
  });

  it('map keys, show their labels, and open their editor over the picture', async () => {
    const opened = await plays({ features: { enableNativeKeyboard: false } });
    const { open, sidebar, settle, layers, layer, api, features, done, bench, hear } = opened;
    for (let i = 0; i < 5; i++) {
      await settle();
      await bench.pass(200);
    }
    await hear('android,ready');
    const schemes = open().schemes;
    expect(schemes?.state).toBe('ready');
    expect(schemes?.names.length).toBeGreaterThan(0);
    expect(schemes?.current).toBe(schemes?.names[0]);
    expect(schemes?.on).toBe(true);
    schemes?.setLabels(true);
    expect(sidebar().schemes?.labels).toBe(true);
    sidebar().close();
    expect(layers()).toContain('key-labels');
    expect(layer('key-labels').labels.length).toBeGreaterThan(0);
    expect(layer('key-labels').picture()).toEqual({ left: 0, top: 0, width: 1600, height: 900 });
    expect(layer('key-labels').pad).toBe('xbox');
    expect(layer('key-labels').layout.get('KeyQ')).toBe('a');
    open().schemes?.edit();
    await settle();
    expect(layers()).toContain('scheme-editor');
    expect(layers()).not.toContain('controls');
    expect(layers()).not.toContain('key-labels');
    const editor = layer('scheme-editor');
    expect(editor).toMatchObject({ state: 'ready', on: true, game: opened.play.info.appName });
    expect(editor.editor).toBeDefined();
    expect(editor.schemes.map(({ name, isOwn }) => [name, isOwn])).toContainEqual([schemes?.current, false]);
    expect(await editor.copy('code')).toBe(true);
    expect(editor.picture()).toMatchObject({ width: 1600 });
    expect([editor.pad, editor.layout.get('KeyQ')]).toEqual(['xbox', 'a']);
    done.length = 0;
    features.panels.filter(({ open: isOpen }) => isOpen).forEach(({ close }) => close());
    expect([layers().includes('scheme-editor'), done]).toEqual([false, ['focus']]);
    open().schemes?.setOn(false);
    await settle();
    expect([api(SCHEMES).on, sidebar().schemes?.on]).toEqual([false, false]);
    expect(layers()).not.toContain('key-labels');
  });
});
