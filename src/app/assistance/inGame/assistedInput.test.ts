import { expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { AssistanceStore } from '../../../domain/assistance/assistance.store.ts';
import { type InputAssistance, PLAIN_INPUT } from '../../../domain/assistance/input/inputAssistanceSettings.ts';
import { withInput } from '../../../domain/assistance/input/inputSettings.ts';
import { PreferencesStore } from '../../../domain/account/preferences/preferences.store.ts';
import { InputInterceptor } from '../../../domain/controls/schemes/engine/inputInterceptor.ts';
import { GameRequestGate } from '../../../domain/input/gameRequestGate.ts';
import { InputController } from '../../../domain/input/inputController.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import type { Play } from '../../play/play.ts';
import { assistInputOf } from './assistedInput.ts';

const GAME = '10001';

/** Creates a game's input with assistance settings that the test can change. */
function play() {
  const clock = new ManualClock();
  const gate = new GameRequestGate(clock);
  const interceptor = new InputInterceptor(gate);
  const bench = new InputBench({}, interceptor, clock);
  const controller = new InputController({ read: () => bench.pads }, gate);
  const store = new AssistanceStore(new PreferencesStore(memoryStore(), { report: () => undefined }));
  const end = new AbortController();
  const running = { info: { appId: GAME }, input: { interceptor, controller } } as unknown as Play;
  assistInputOf(running, store, clock, end.signal);
  const set = (input: Partial<InputAssistance> | undefined, game = EVERY_APP) => {
    const { input: before } = store.settings;
    store.change('input', withInput(before, game, input && { ...PLAIN_INPUT, ...input }));
  };
  return { bench, interceptor, controller, store, end, set };
}

it('input assistance changes no input with default settings, while assistance is paused, and after the game', () => {
  const { interceptor, store, end, set } = play();
  expect(interceptor.filter).toBeUndefined();
  set({ sticky: true });
  expect(interceptor.filter).toBeDefined();
  store.pause(true);
  expect(interceptor.filter).toBeUndefined();
  store.pause(false);
  expect(interceptor.filter).toBeDefined();
  end.abort();
  expect(interceptor.filter).toBeUndefined();
});

it('input assistance uses the settings of the game before those of all games, at once', () => {
  const { bench, set } = play();
  const held = () => bench.device.held.keys;
  set({ map: { KeyI: 'KeyW' } });
  bench.key('KeyI');
  expect(held()).toEqual([KEY_USAGE.KeyW]);
  set({ map: { KeyI: 'Space' } }, GAME);
  expect(held()).toEqual([]);
  bench.key('KeyI', false);
  bench.key('KeyI');
  expect(held()).toEqual([KEY_USAGE.Space]);
});

it('the player’s switch keys stay hidden from the game while scanning is on', () => {
  const { bench, store, set } = play();
  set({ map: { KeyI: 'KeyW' } });
  store.change('switches', { on: true, choose: 'KeyI', next: 'TouchTap' });
  bench.key('KeyI');
  expect(bench.device.held.keys).toEqual([]);
  store.change('switches', { on: false });
  bench.key('KeyI', false);
  bench.key('KeyI');
  expect(bench.device.held.keys).toEqual([KEY_USAGE.KeyW]);
});

it('input assistance forgets a toggled key when assistance is paused or the game’s input is released', () => {
  const { bench, controller, store, set } = play();
  const toggle = () => {
    bench.key('KeyW');
    bench.key('KeyW', false);
  };
  set({ modes: { KeyW: 'toggle' } });
  toggle();
  store.pause(true);
  expect(bench.device.held.keys).toEqual([]);
  store.pause(false);
  toggle();
  bench.forwarder.releaseAll('pause');
  controller.onNotice({ kind: 'released', reason: 'pause' });
  toggle();
  expect(bench.device.held.keys).toEqual([KEY_USAGE.KeyW]);
});
