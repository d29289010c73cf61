import { expect, it } from 'vitest';
import { FullscreenSwitch } from './fullscreenSwitch.ts';

it('FullscreenSwitch distinguishes full screen ended by the page from full screen ended by the browser', () => {
  const state = { fullscreen: false };
  const turn = (fullscreen: boolean) => async () => void (state.fullscreen = fullscreen);
  const browser = {
    get fullscreen() {
      return state.fullscreen;
    },
    enterFullscreen: turn(true),
    leaveFullscreen: turn(false),
  };
  const fullscreen = new FullscreenSwitch(browser, state);
  fullscreen.toggle();
  expect([fullscreen.on, fullscreen.ended]).toEqual([true, false]);
  fullscreen.toggle();
  expect([fullscreen.on, fullscreen.ended]).toEqual([false, true]);
  fullscreen.enter();
  // Escape ends full screen, because the browser has no keyboard lock.
  state.fullscreen = false;
  expect([fullscreen.on, fullscreen.ended]).toEqual([false, false]);
});
