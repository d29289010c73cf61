import type { i18n as I18n } from 'i18next';
import { reaction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ScanKeyboardModel } from '../../../widgets/assistance/ScanKeyboard/ScanKeyboard.types.ts';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { restoreSystemKeyboard, suppressSystemKeyboard } from './fieldTarget.ts';
import { reachablePage } from './pageItems.ts';

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
      const lifetime = AbortSignal.any([signal, shown.signal]);
      suppressAtFocusedFields(lifetime);
      const place = keyboardPlace(typing, i18n, lifetime);
      const follow = () => place(target.isReachable() ? reachablePage() : undefined);
      follow();
      clock.every(LOOK_MS, () => (target.isCurrent() ? follow() : typing.close()), lifetime);
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', () => typing.close(), { once: true });
}

/**
 * Returns a function that shows the keyboard in an element, or hides it. A modal dialog makes everything outside it
 * unreachable, so the keyboard must be in the dialog of its text field.
 */
function keyboardPlace(
  typing: TypingStore,
  i18n: I18n,
  signal: AbortSignal,
): (parent: HTMLElement | undefined) => void {
  let place: HTMLElement | undefined;
  let mounted = new AbortController();
  return (parent) => {
    if (parent === place) return;
    place = parent;
    mounted.abort();
    mounted = new AbortController();
    if (parent) mount(parent, typing, i18n, AbortSignal.any([signal, mounted.signal]));
  };
}

/**
 * Keeps the system's on-screen keyboard closed at fields that get the focus until `signal` aborts. The app focuses a
 * hidden field on phones when the streaming device opens a text field.
 */
function suppressAtFocusedFields(signal: AbortSignal): void {
  const onFocus = ({ target }: FocusEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.inputMode === 'none') return;
    suppressSystemKeyboard(target);
    // A change of a focused field would open the system's keyboard.
    target.addEventListener('blur', () => restoreSystemKeyboard(target), { once: true });
  };
  document.addEventListener('focusin', onFocus, { capture: true, signal });
}

function mount(parent: HTMLElement, typing: TypingStore, i18n: I18n, signal: AbortSignal): void {
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
