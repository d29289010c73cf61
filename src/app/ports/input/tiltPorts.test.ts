import { afterEach, expect, it, vi } from 'vitest';
import { requestTilt, watchTilt } from './tiltPorts.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Simulates a window with orientation sensors. With `answers`, the browser asks the player first and returns these
 * answers in order.
 */
function phone(answers?: ('granted' | 'denied')[]) {
  const page = new EventTarget();
  const ask = () => Promise.resolve(answers?.shift() ?? 'denied');
  vi.stubGlobal('DeviceOrientationEvent', answers ? { requestPermission: ask } : {});
  vi.stubGlobal('screen', { orientation: { angle: 90 } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const said: unknown[] = [];
  const end = new AbortController();
  const fire = async (type: string, fields: object = {}) => {
    page.dispatchEvent(Object.assign(new Event(type), fields));
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { said, end, fire, watch: () => watchTilt((attitude) => said.push(attitude), end.signal) };
}

it('the tilt sensor reports angles until its signal aborts, and ignores events without values', async () => {
  const { said, end, fire, watch } = phone();
  watch();
  await fire('deviceorientation', { beta: null, gamma: null });
  await fire('deviceorientation', { beta: 1, gamma: 2 });
  expect(said).toEqual([{ beta: 1, gamma: 2, screen: 90 }]);
  end.abort();
  await fire('deviceorientation', { beta: 3, gamma: 4 });
  expect(said).toHaveLength(1);
});

it('the tilt sensor requests permission again at a press after a refusal, and adds one listener only', async () => {
  const { said, fire, watch } = phone(['denied', 'granted', 'granted']);
  watch();
  await fire('deviceorientation', { beta: 1, gamma: 2 });
  expect(said).toEqual([]);
  await fire('touchend');
  await fire('click');
  await fire('deviceorientation', { beta: 1, gamma: 2 });
  expect(said).toHaveLength(1);
});

it('requestTilt distinguishes a refused permission from a browser without sensors', async () => {
  phone(['denied']);
  expect(await requestTilt()).toBe('refused');
  phone();
  expect(await requestTilt()).toBe('allowed');
  vi.unstubAllGlobals();
  expect(await requestTilt()).toBe('missing');
});
