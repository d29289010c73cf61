import { expect, it } from 'vitest';
import { PreferencesStore } from '../../../domain/account/preferences/preferences.store.ts';
import { AssistanceStore } from '../../../domain/assistance/assistance.store.ts';
import type { Attitude } from '../../../domain/assistance/tilt/tilt.ts';
import { control, EngineBench } from '../../../domain/controls/schemes/testing/mapperTestbed.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import type { Play } from '../../play/play.ts';
import { tiltInputOf } from './tiltInput.ts';

/** A game with a Tilt control, on a phone. */
function phone() {
  const { engine, touches } = new EngineBench(control('Tilt'));
  const store = new AssistanceStore(new PreferencesStore(memoryStore(), { report: () => undefined }));
  let onTilt: ((attitude: Attitude) => void) | undefined;
  let onReleased: (() => void) | undefined;
  let loads = 0;
  const controller = { onReleased: (listener: () => void) => (onReleased = listener) };
  const play = { stream: { pictureSeen: true }, input: { interceptor: { mapper: engine }, controller } };
  const end = new AbortController();
  tiltInputOf(
    {
      play: play as unknown as Play,
      settings: () => store.active.tilt,
      schemes: () => ({ offered: true, on: true, load: () => loads++ }),
      watchTilt: (listener, signal) => {
        onTilt = listener;
        signal.addEventListener('abort', () => (onTilt = undefined));
      },
    },
    end.signal,
  );
  return {
    store,
    end,
    loads: () => loads,
    watches: () => onTilt !== undefined,
    tilt: (beta: number, gamma: number, screen = 0) => onTilt?.({ beta, gamma, screen }),
    release: () => onReleased?.(),
    takeTouches: () => touches.splice(0).map(({ phase, x, y }) => `${phase} ${x.toFixed(2)},${y.toFixed(2)}`),
  };
}

it('tilt input reads no sensor and loads no scheme while the setting is off', () => {
  const { store, watches, loads } = phone();
  expect([watches(), loads()]).toEqual([false, 0]);
  store.change('tilt', { on: true });
  expect([watches(), loads()]).toEqual([true, 1]);
  store.pause(true);
  expect(watches()).toBe(false);
});

it('tilt input moves the control relative to the initial tilt, and lifts its touch when the phone returns to it', () => {
  const { store, tilt, takeTouches } = phone();
  store.change('tilt', { on: true, zone: 5, reach: 25 });
  tilt(40, 0);
  tilt(42, 0);
  expect(takeTouches()).toEqual([]);
  tilt(10, 0);
  tilt(40, 0);
  expect(takeTouches()).toEqual(['start 0.50,0.50', 'move 0.50,0.30', 'end 0.50,0.30']);
});

it('tilt input takes a new neutral position when the phone’s screen turns or the input was released', () => {
  const { store, tilt, release, takeTouches } = phone();
  store.change('tilt', { on: true, zone: 5, reach: 25 });
  tilt(40, 0);
  tilt(0, 0);
  tilt(0, -40, 90);
  expect(takeTouches().at(-1)).toBe('end 0.50,0.30');
  tilt(0, -10, 90);
  release();
  expect(takeTouches().at(-1)).toBe('end 0.50,0.30');
  tilt(0, -10, 90);
  expect(takeTouches()).toEqual([]);
});

it('tilt input lifts its touch when the setting is turned off and when the game ends', () => {
  const { store, end, tilt, takeTouches } = phone();
  store.change('tilt', { on: true });
  tilt(40, 0);
  tilt(0, 0);
  store.change('tilt', { on: false });
  expect(takeTouches().at(-1)).toMatch(/^end/);
  store.change('tilt', { on: true });
  tilt(40, 0);
  tilt(0, 0);
  end.abort();
  expect(takeTouches().at(-1)).toMatch(/^end/);
});
