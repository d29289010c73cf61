import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PreferencesStore } from '../../../domain/account/preferences/preferences.store.ts';
import { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { Drawn, DrawnOffer } from '../../../domain/controls/onScreenControls.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import type { PictureOnPage } from '../../play/stage/measurePicture.ts';
import { DrawnControlsViewModel } from './drawnControls.viewModel.ts';

const JUMP: Drawn = { id: 'act 1', kind: 'button', send: 'bound:Space', x: 0.8, y: 0.6, size: 1, label: 'Jump' };
const MOVE: Drawn = { id: 'thumb 1', kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA', x: 0.2, y: 0.6, size: 1.1 };
const PICTURE = {} as PictureOnPage;

/** Creates the controls on the picture of a phone. `calls`: what they did to the game, in order. */
function phone(thumbs: readonly Drawn[] = [MOVE, JUMP], canShake = true) {
  const calls: string[] = [];
  const clock = new ManualClock();
  const end = new AbortController();
  const world = observable({ lies: true, thumbs, offers: [] as readonly DrawnOffer[] }, {}, { deep: false });
  let turned: (upright: boolean) => void = () => undefined;
  const controller = {
    setDeadZones: () => undefined,
    onReleased: () => undefined,
    showPad: (on: boolean) => void calls.push(`pad ${on}`),
    look: (dx: number, dy: number) => void calls.push(`look ${dx} ${dy}`),
    setKey: (key: string, down: boolean) => void calls.push(`${key} ${down}`),
    pads: { rest: () => void calls.push('rest') },
  } as unknown as InputController;
  const preferences = new PreferencesStore(memoryStore(), { report: () => undefined });
  const store = new ControlsStore(preferences, 'games.test', controller);
  const model = new DrawnControlsViewModel({
    ...{ store, controller, clock },
    browser: {
      haptics: { canShake: () => canShake, shake: (ms) => void calls.push(`shake ${ms}`) },
      onPortrait: (callback) => void (turned = callback),
    },
    lying: () => world.lies,
    thumbs: () => world.thumbs,
    offers: () => world.offers,
    wantThumbs: () => void calls.push('scheme wanted'),
    pad: () => 'playstation',
    picture: () => PICTURE,
    bound: (name, down) => void calls.push(`bound ${name} ${down}`),
    focusStage: () => void calls.push('focus'),
  }).start(end.signal);
  const take = () => calls.splice(0);
  take();
  return { model, store, clock, end, world, turn: (upright: boolean) => turned(upright), take };
}

describe('DrawnControlsViewModel', () => {
  it('draws the thumb controls below a landscape picture on an upright phone, after the time in which it turns', async () => {
    const { model, clock, turn, world, take } = phone();
    expect([model.shown, model.below, model.turn]).toEqual([false, false, 'landscape']);
    turn(true);
    expect(model.turn).toBe('portrait');
    await clock.advanceAsync(1_499);
    expect([model.shown, model.stays, take()]).toEqual([false, false, ['rest']]);
    await clock.advanceAsync(1);
    expect([model.shown, model.below, model.stays, model.opacity]).toEqual([true, true, true, 1]);
    expect([model.controls, take()]).toEqual([[MOVE, JUMP], ['scheme wanted']]);
    runInAction(() => (world.thumbs = []));
    expect([model.shown, model.below]).toEqual([false, false]);
    runInAction(() => Object.assign(world, { thumbs: [JUMP], lies: false }));
    expect([model.shown, model.stays]).toEqual([false, false]);
  });

  it('draws nothing below the picture if the phone is turned in time, or the player hides the controls', async () => {
    const { model, clock, turn, store, take } = phone();
    turn(true);
    await clock.advanceAsync(1_000);
    turn(false);
    await clock.advanceAsync(5_000);
    expect([model.stays, model.shown, clock.pending, take()]).toEqual([false, false, 0, ['rest', 'rest']]);
    turn(true);
    await clock.advanceAsync(1_500);
    expect(model.below).toBe(true);
    store.changeOnScreen({ shown: false });
    expect([model.below, model.shown, model.stays]).toEqual([false, false, true]);
  });

  it('sends the presses of bound controls to the scheme, vibrates at each, and releases them when hidden', () => {
    const { model, store, take } = phone();
    store.changeOnScreen({ shown: true, haptics: true, landscape: [JUMP, MOVE] });
    expect(take()).toEqual(['scheme wanted']);
    model.press(JUMP);
    model.push(MOVE, 0, -1);
    model.look(3, 4);
    expect(take()).toEqual(['shake 8', 'bound Space true', 'bound KeyW true', 'look 3 4']);
    model.release(MOVE);
    store.changeOnScreen({ shown: false });
    expect(take()).toEqual(['bound KeyW false', 'bound Space false', 'rest']);
    store.changeOnScreen({ shown: true, haptics: false });
    take();
    model.press(JUMP);
    expect(take()).toEqual(['bound Space true']);
  });

  it('hides its controls while the game gets plain input', () => {
    const { model, store } = phone();
    store.changeOnScreen({ shown: true });
    expect(model.shown).toBe(true);
    store.setLegacy(true);
    expect(model.shown).toBe(false);
  });

  it('names bound controls by the scheme’s actions, and leaves other controls their own names', () => {
    const { model, store } = phone();
    const key: Drawn = { ...JUMP, id: 'own', send: 'key:KeyE', label: 'Own' };
    const other: Drawn = { ...JUMP, id: 'other', send: 'bound:KeyQ', label: 'Before' };
    store.changeOnScreen({ shown: true, landscape: [{ ...JUMP, label: undefined }, key, other] });
    expect(model.controls.map(({ label }) => label)).toEqual(['Jump', 'Own', undefined]);
    expect([model.pad, model.picture(), model.opacity]).toEqual(['playstation', PICTURE, store.drawn.opacity]);
  });

  it('names added controls of an imported scheme by its actions', () => {
    const { model, world } = phone([]);
    runInAction(() => (world.offers = [{ kind: 'button', send: 'bound:KeyQ', label: 'Dive' }]));
    model.arrange();
    expect(model.arranging?.offers).toEqual(world.offers);
    model.add('button', 'bound:KeyQ');
    expect(model.controls.find(({ id }) => id === model.chosen)).toMatchObject({ send: 'bound:KeyQ', label: 'Dive' });
  });

  it('replaces its controls by those of the scheme, if the game has one', () => {
    const { model, store, world, turn } = phone();
    model.choose('1');
    model.useScheme?.();
    expect([model.chosen, store.drawn.landscape]).toEqual([
      undefined,
      [
        { id: '1', kind: 'stick', send: MOVE.send, x: MOVE.x, y: MOVE.y, size: MOVE.size },
        { id: '2', kind: 'button', send: JUMP.send, x: JUMP.x, y: JUMP.y, size: JUMP.size },
      ],
    ]);
    turn(true);
    model.useScheme?.();
    expect(store.drawn.portrait.map(({ y }) => y)).toEqual([0.8, 0.8]);
    runInAction(() => (world.thumbs = [{ ...JUMP, send: 'key:Space' }]));
    expect(model.useScheme).toBeUndefined();
  });

  it('lets the player arrange the controls, which loads the scheme and gives the game no input', () => {
    const { model, store, take } = phone();
    store.changeOnScreen({ shown: false });
    model.choose('before');
    model.arrange();
    expect([model.shown, model.arranging, model.chosen, store.drawn.shown]).toEqual([true, model, undefined, true]);
    expect(take()).toContain('scheme wanted');
    model.add('button', 'pad:0');
    expect(store.drawn.landscape.find(({ id }) => id === model.chosen)).toMatchObject({ send: 'pad:0' });
    expect(take()).not.toContain('pad true');
    model.finish();
    expect([model.arranging, take()]).toEqual([undefined, ['pad true', 'focus']]);
  });

  it('keeps the controls of both orientations apart, and releases those of the former one', () => {
    const { model, store, turn, take } = phone();
    store.changeOnScreen({ shown: true, landscape: [JUMP], portrait: [] });
    model.choose('act 1');
    model.press(JUMP);
    take();
    turn(false);
    expect([take(), model.chosen]).toEqual([[], 'act 1']);
    turn(true);
    expect([take(), model.chosen, model.controls]).toEqual([['bound Space false', 'rest'], undefined, []]);
  });

  it('leaves nothing pressed, and no timer, after its end', async () => {
    const { model, store, turn, end, clock, take } = phone([JUMP], false);
    expect(model.canShake).toBe(false);
    store.changeOnScreen({ shown: true, haptics: false, landscape: [JUMP] });
    turn(true);
    turn(false);
    turn(true);
    take();
    model.press(JUMP);
    end.abort();
    expect([take(), clock.pending]).toEqual([['bound Space true', 'bound Space false', 'rest'], 0]);
  });
});
