import type { i18n as I18n } from 'i18next';
import { reaction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ScanKeyboardModel } from '../../../widgets/assistance/ScanKeyboard/ScanKeyboard.types.ts';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';

/** Interval at which the keyboard for switches checks whether its text field still exists, in milliseconds. */
const LOOK_MS = 300;

const Keyboard = new LazyView<ScanKeyboardModel>(
  () => import('../../../widgets/assistance/ScanKeyboard/ScanKeyboard.tsx').then((it) => it.ScanKeyboard),
  { namespaces: ['assistance'], optional: true },
);

/** Shows the keyboard for switches while a text field receives its text, until `signal` aborts. */
export function showKeyboard(typing: TypingStore, i18n: I18n, clock: Clock, signal: AbortSignal): void {
  let shown = new AbortController();
  reaction(
    () => typing.target,
    (target) => {
      shown.abort();
      shown = new AbortController();
      if (!target) return;
      mount(typing, i18n, AbortSignal.any([signal, shown.signal]));
      clock.every(LOOK_MS, () => !target.isCurrent() && typing.close(), AbortSignal.any([signal, shown.signal]));
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', () => typing.close(), { once: true });
}

/** A modal dialog makes everything outside it unreachable, so the keyboard for switches is in the topmost dialog. */
function mount(typing: TypingStore, i18n: I18n, signal: AbortSignal): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const host = parent.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <I18nextProvider i18n={i18n}>
      <Lazy part={Keyboard} model={typing} />
    </I18nextProvider>,
  );
  signal.addEventListener(
    'abort',
    () => {
      root.unmount();
      host.remove();
    },
    { once: true },
  );
}
