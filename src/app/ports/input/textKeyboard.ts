import type { KeyboardPort } from '../../../domain/stream/device/deviceMessaging.port.ts';
import type { Typing } from '../playPorts.ts';
import { createTouchKeyboard } from './touchKeyboard.ts';

/** Chooses the text input: on-screen keyboard on touch devices, else EditContext if supported. */
export function createTextKeyboard(typing: Typing, signal: AbortSignal): KeyboardPort {
  if (matchMedia('(pointer: coarse)').matches) return createTouchKeyboard(typing, signal);
  return 'EditContext' in window ? createInputMethod(typing, signal) : NOTHING;
}

/** Without EditContext, the game itself handles the keys. */
const NOTHING: KeyboardPort = {
  show: () => undefined,
  move: () => undefined,
  hide: () => undefined,
  onChange: () => undefined,
};

/** Input method for a physical keyboard. Its JavaScript loads when the streaming device first requests text. */
function createInputMethod(typing: Typing, lifetime: AbortSignal): KeyboardPort {
  const load = () => import('./caretContext.ts');
  let open: Promise<((caret: Parameters<Typing['place']>[0]) => void) | undefined> | undefined;
  let end = new AbortController();
  return {
    show(caret) {
      end.abort();
      end = new AbortController();
      const signal = AbortSignal.any([lifetime, end.signal]);
      open = load().then(
        ({ writeAtCaret }) => (signal.aborted ? undefined : writeAtCaret(typing, caret, signal)),
        () => undefined,
      );
    },
    move: (caret) => void open?.then((move) => move?.(caret)),
    hide: () => end.abort(),
    // A physical keyboard's input method has no on-screen keyboard whose visibility could change.
    onChange: () => undefined,
  };
}
