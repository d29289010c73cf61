import { setImmediate } from 'node:timers/promises';
import { I18nextProvider } from 'react-i18next';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from '../../../i18n/createI18n.ts';
import type { Strings } from '../../../i18n/loadStrings.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { textContainer } from '../../../../tests/support/browser/textContainer.ts';
import { Lazy, LazyView, type Wait } from './Lazy.tsx';

// React reads the timers when it loads. The timers are frozen, so that a test fails if a view waits for one.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

type Code = ({ model }: { readonly model: string }) => string;
const echo: Code = ({ model }) => model;

let texts: PromiseWithResolvers<Strings>;
let lifetime: AbortController;
let close: () => Promise<void>;
beforeEach(() => {
  texts = Promise.withResolvers();
  lifetime = new AbortController();
});
afterEach(async () => {
  await close();
  lifetime.abort();
});

/** Lets React do everything that needs no timer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}

/** A test page with one view. `text` returns the rendered text. */
async function pageWith(part: LazyView<string>, wait?: Wait) {
  const i18n = await createI18n({
    language: 'en',
    domains: ['common'],
    clock: new ManualClock(),
    signal: lifetime.signal,
    load: (_language, domain) =>
      domain === 'common' ? Promise.resolve({}) : domain === 'chat' ? Promise.reject(new Error('lost')) : texts.promise,
  });
  void i18n.loadNamespaces('chat');
  const { container, text } = textContainer();
  const failures: unknown[] = [];
  const root = createRoot(container, { onUncaughtError: (error) => failures.push(error) });
  const show = async (model: string | undefined) => {
    root.render(
      <I18nextProvider i18n={i18n}>
        <Lazy part={part} model={model} fallback="fallback" wait={wait} />
      </I18nextProvider>,
    );
    await settled();
  };
  close = async () => {
    root.unmount();
    // React accesses `window` once more after the unmount.
    await setImmediate();
  };
  await show('shown');
  return { text, show, failures };
}

it('A view replaces its fallback as soon as its JavaScript has loaded, without a timer', async () => {
  const code = Promise.withResolvers<Code>();
  const { text } = await pageWith(new LazyView<string>(() => code.promise));
  expect(text()).toBe('fallback');
  code.resolve(echo);
  await settled();
  expect(text()).toBe('shown');
});

it('A view loads its strings together with its code, and waits for both', async () => {
  const code = Promise.withResolvers<Code>();
  const { text } = await pageWith(new LazyView<string>(() => code.promise, { namespaces: ['stats'] }));
  code.resolve(echo);
  await settled();
  expect(text()).toBe('fallback');
  texts.resolve({});
  await settled();
  expect(text()).toBe('shown');
});

it('A view with loaded code waits for its own strings, but not for other strings that keep failing', async () => {
  const { text } = await pageWith(LazyView.of(echo, 'stats'));
  expect(text()).toBe('fallback');
  texts.resolve({});
  await settled();
  expect(text()).toBe('shown');
});

it('A loaded view renders without showing its fallback first', async () => {
  const part = new LazyView<string>(() => Promise.resolve(echo), { optional: true });
  await part.load();
  const rendered: string[] = [];
  const wait = vi.fn<Wait>(() => () => undefined);
  const { text } = await pageWith(part, wait);
  rendered.push(text());
  expect([rendered, wait.mock.calls.length]).toEqual([['shown'], 0]);
});

it('A view without a model loads nothing and shows nothing', async () => {
  const load = vi.fn<() => Promise<Code>>(() => Promise.resolve(echo));
  const part = new LazyView<string>(load);
  const { text, show } = await pageWith(LazyView.of(echo));
  await show(undefined);
  expect([text(), load.mock.calls.length, part.value]).toEqual(['', 0, undefined]);
});

it('Rendering fails with the cause if the code of a required view fails to load', async () => {
  const cause = new TypeError('Failed to fetch');
  const { failures } = await pageWith(new LazyView<string>(() => Promise.reject(cause)));
  expect(failures).toEqual([cause]);
});

it('An optional view shows its fallback if its JavaScript fails to load, and loads on a retry', async () => {
  const load = vi.fn<() => Promise<Code>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(echo);
  let retry: (() => void) | undefined;
  const end = vi.fn<() => void>();
  const { text, failures } = await pageWith(new LazyView<string>(load, { optional: true }), (reload) => {
    retry = reload;
    return end;
  });
  expect([text(), failures, end.mock.calls.length]).toEqual(['fallback', [], 0]);
  retry?.();
  await settled();
  expect([text(), load.mock.calls.length, end.mock.calls.length]).toEqual(['shown', 2, 1]);
});

it('A view whose preload failed is requested again when it is shown', async () => {
  const load = vi.fn<() => Promise<Code>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(echo);
  const part = new LazyView<string>(load);
  await part.load();
  const { text, failures } = await pageWith(part);
  expect([text(), failures]).toEqual(['shown', []]);
});
