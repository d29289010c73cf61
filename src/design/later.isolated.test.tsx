import { setImmediate } from 'node:timers/promises';
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { textContainer } from '../../tests/support/textContainer.ts';
import { drawWaiting } from './drawWaiting.ts';
import { later } from './later.tsx';

// React keeps the functions that it waits with as it is loaded: time passes as a test says.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Lets React do all that it does without waiting. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}

it('a part is drawn as soon as it is loaded, not the 300 ms later that React lets pass', async () => {
  const code = Promise.withResolvers<({ model }: { readonly model: string }) => string>();
  const { Part } = later<string>(() => code.promise);
  const { container, text } = textContainer();
  const root = createRoot(container);
  root.render(<Part model="here" instead="its place" />);
  await settled();
  expect(text()).toBe('its place');
  code.resolve(({ model }) => model);
  await settled();
  expect(text()).toBe('here');
  root.unmount();
  // React asks for the window once more.
  await setImmediate();
});

it('a part that waits for something else than its code is drawn as soon as that is there, too', async () => {
  const words = Promise.withResolvers<string>();
  const { Part } = later<string>(() => Promise.resolve(() => use(words.promise)));
  const { container, text } = textContainer();
  const root = createRoot(container);
  root.render(<Part model="here" instead="its place" />);
  await settled();
  expect(text()).toBe('its place');
  words.resolve('its words');
  drawWaiting();
  await settled();
  expect(text()).toBe('its words');
  root.unmount();
  await setImmediate();
});

it('a part of a page that nobody has touched comes at React’s own pace', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const code = Promise.withResolvers<({ model }: { readonly model: string }) => string>();
  const { Part } = later<string>(() => code.promise);
  const { container, text } = textContainer();
  const root = createRoot(container);
  root.render(<Part model="here" instead="its place" />);
  await settled();
  code.resolve(({ model }) => model);
  await settled();
  expect(text()).toBe('its place');
  vi.advanceTimersByTime(300);
  await settled();
  expect(text()).toBe('here');
  root.unmount();
  await setImmediate();
});
