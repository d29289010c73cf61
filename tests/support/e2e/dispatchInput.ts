import type { Page } from '@playwright/test';
import type { InputAction } from '../input/randomInput.ts';

/** Dispatches the browser events of the given input actions to a running game, as fast as the page handles them. */
export async function dispatchInput(page: Page, actions: readonly InputAction[]): Promise<void> {
  await page.evaluate((all) => {
    const stage = document.querySelector<HTMLElement>('[role="application"]');
    if (!stage) throw new Error('The page shows no game to send input to');
    const { left, top, width, height } = stage.getBoundingClientRect();
    const video = stage.querySelector('video');
    const ratio = video && video.videoWidth > 0 ? video.videoWidth / video.videoHeight : 16 / 9;
    const w = Math.min(width, height * ratio);
    const h = Math.min(height, width / ratio);
    const place = (u: number, v: number) => ({
      clientX: left + (width - w) / 2 + u * w,
      clientY: top + (height - h) / 2 + v * h,
    });
    const common = { bubbles: true, cancelable: true };
    const stub = (name: string, value: unknown) =>
      Object.defineProperty(document, name, { configurable: true, get: () => value });
    for (const action of all) {
      switch (action.do) {
        case 'key': {
          const init = {
            code: action.code,
            key: action.code,
            repeat: action.repeat,
            isComposing: action.composing,
            shiftKey: (action.modifiers & 1) !== 0,
          };
          stage.dispatchEvent(new KeyboardEvent(action.down ? 'keydown' : 'keyup', { ...common, ...init }));
          break;
        }
        case 'mouse': {
          const ways = { movementX: action.u * 40 - 20, movementY: 3 };
          const init = {
            pointerType: 'mouse',
            pointerId: 1,
            buttons: action.buttons,
            shiftKey: (action.modifiers & 1) !== 0,
          };
          const where = action.locked ? ways : place(action.u, action.v);
          stage.dispatchEvent(new PointerEvent('pointermove', { ...common, ...init, ...where }));
          break;
        }
        case 'touch': {
          const type = `pointer${action.phase}`;
          const init = { pointerType: 'touch', pointerId: action.id, buttons: action.phase === 'up' ? 0 : 1 };
          stage.dispatchEvent(new PointerEvent(type, { ...common, ...init, ...place(action.u, action.v) }));
          break;
        }
        case 'wheel':
          stage.dispatchEvent(new WheelEvent('wheel', { ...common, deltaY: action.by, ...place(0.5, 0.5) }));
          break;
        case 'pad': {
          const { pressed } = action;
          const buttons = Array.from({ length: 17 }, (_, i) => {
            const down = pressed?.includes(i) ?? false;
            return { pressed: down, touched: down, value: down ? 1 : 0 };
          });
          const pad = { id: 'Pad', index: 0, connected: true, mapping: 'standard', buttons, axes: [0, 0, 0, 0] };
          navigator.getGamepads = () => [pressed ? (pad as unknown as Gamepad) : null, null, null, null];
          window.dispatchEvent(new Event('gamepadconnected'));
          break;
        }
        case 'focus':
          window.dispatchEvent(new Event(action.on ? 'focus' : 'blur'));
          break;
        case 'visible':
          stub('hidden', !action.on);
          stub('visibilityState', action.on ? 'visible' : 'hidden');
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
          break;
        case 'lock':
          stub('pointerLockElement', action.on ? stage : null);
          document.dispatchEvent(new Event('pointerlockchange'));
          break;
        default:
          throw new Error(`The test can't perform the action "${action.do}" in a browser`);
      }
    }
  }, actions);
}
