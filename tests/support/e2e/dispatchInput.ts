import type { Page } from '@playwright/test';
import type { Deed } from '../input/torture.ts';

/** Does to a running game what a browser would tell of these deeds. All of it in one go, as fast as the page takes it. */
export async function doDeeds(page: Page, deeds: readonly Deed[]): Promise<void> {
  await page.evaluate((all) => {
    const stage = document.querySelector<HTMLElement>('[role="application"]');
    if (!stage) throw new Error('there is no game');
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
    for (const deed of all) {
      switch (deed.do) {
        case 'key': {
          const init = {
            code: deed.code,
            key: deed.code,
            repeat: deed.repeat,
            isComposing: deed.composing,
            shiftKey: (deed.modifiers & 1) !== 0,
          };
          stage.dispatchEvent(new KeyboardEvent(deed.down ? 'keydown' : 'keyup', { ...common, ...init }));
          break;
        }
        case 'mouse': {
          const ways = { movementX: deed.u * 40 - 20, movementY: 3 };
          const init = {
            pointerType: 'mouse',
            pointerId: 1,
            buttons: deed.buttons,
            shiftKey: (deed.modifiers & 1) !== 0,
          };
          const where = deed.locked ? ways : place(deed.u, deed.v);
          stage.dispatchEvent(new PointerEvent('pointermove', { ...common, ...init, ...where }));
          break;
        }
        case 'touch': {
          const type = `pointer${deed.phase}`;
          const init = { pointerType: 'touch', pointerId: deed.id, buttons: deed.phase === 'up' ? 0 : 1 };
          stage.dispatchEvent(new PointerEvent(type, { ...common, ...init, ...place(deed.u, deed.v) }));
          break;
        }
        case 'wheel':
          stage.dispatchEvent(new WheelEvent('wheel', { ...common, deltaY: deed.by, ...place(0.5, 0.5) }));
          break;
        case 'pad': {
          const { pressed } = deed;
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
          window.dispatchEvent(new Event(deed.on ? 'focus' : 'blur'));
          break;
        case 'visible':
          stub('hidden', !deed.on);
          stub('visibilityState', deed.on ? 'visible' : 'hidden');
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
          break;
        case 'lock':
          stub('pointerLockElement', deed.on ? stage : null);
          document.dispatchEvent(new Event('pointerlockchange'));
          break;
        default:
          throw new Error(`a browser does not ${deed.do}`);
      }
    }
  }, deeds);
}
