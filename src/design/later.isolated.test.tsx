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

type Code = ({ model }: { readonly model: string }) => string;
const echo: Code = ({ model }) => model;

/** A page with one part, whose place is held until the part can be drawn. */
async function pageWith(load: () => Promise<Code>) {
  const { Part } = later<string>(load);
  const { container, text } = textContainer();
  const root = createRoot(container);
  root.render(<Part model="here" instead="its place" />);
  await settled();
  expect(text()).toBe('its place');
  const close = async () => {
    root.unmount();
    // React asks for the window once more.
    await setImmediate();
  };
  return { text, close };
}

it('a part is drawn as soon as it is loaded, not the 300 ms later that React lets pass', async () => {
  const code = Promise.withResolvers<Code>();
  const { text, close } = await pageWith(() => code.promise);
  code.resolve(echo);
  await settled();
  expect(text()).toBe('here');
  await close();
});

it('a part that waits for something else than its code is drawn as soon as that is there, too', async () => {
  const words = Promise.withResolvers<string>();
  const { text, close } = await pageWith(() => Promise.resolve(() => use(words.promise)));
  words.resolve('its words');
  drawWaiting();
  await settled();
  expect(text()).toBe('its words');
  await close();
});

it('a part of a page that nobody has touched comes at React’s own pace', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const code = Promise.withResolvers<Code>();
  const { text, close } = await pageWith(() => code.promise);
  code.resolve(echo);
  await settled();
  expect(text()).toBe('its place');
  vi.advanceTimersByTime(300);
  await settled();
  expect(text()).toBe('here');
  await close();
});
