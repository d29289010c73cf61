import type { KeyboardPort } from '../../../domain/stream/device/deviceTalk.port.ts';
import type { Typing } from '../playPorts.ts';
import { createTouchKeyboard } from './touchKeyboard.ts';

/** What the player writes text with, by what is in the hand and what the browser can. */
export function createTextKeyboard(typing: Typing, life: AbortSignal): KeyboardPort {
  if (matchMedia('(pointer: coarse)').matches) return createTouchKeyboard(typing, life);
  return 'EditContext' in window ? createInputMethod(typing, life) : NOTHING;
}

/** Keys that the game takes itself, in a browser without EditContext. */
const NOTHING: KeyboardPort = {
  show: () => undefined,
  move: () => undefined,
  hide: () => undefined,
  onChange: () => undefined,
};

/** The input method behind a keyboard with keys. Its code comes when a device first wants text. */
function createInputMethod(typing: Typing, life: AbortSignal): KeyboardPort {
  const load = () => import('./caretContext.ts');
  let open: Promise<((caret: Parameters<Typing['place']>[0]) => void) | undefined> | undefined;
  let end = new AbortController();
  return {
    show(caret) {
      end.abort();
      end = new AbortController();
      const signal = AbortSignal.any([life, end.signal]);
      open = load().then(
        ({ writeAtCaret }) => (signal.aborted ? undefined : writeAtCaret(typing, caret, signal)),
        () => undefined,
      );
    },
    move: (caret) => void open?.then((move) => move?.(caret)),
    hide: () => end.abort(),
    // Keys are no keyboard on the screen: the device keeps its own.
    onChange: () => undefined,
  };
}
