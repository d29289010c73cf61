import { reaction } from 'mobx';
import type { TextTarget, TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import type { Play } from '../../play/play.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';

/** Opens the keyboard for switches while a text field is open on the streaming device, until `signal` aborts. */
export function typeInGame(
  play: Pick<Play, 'input'>,
  typing: Pick<TypingStore, 'open' | 'close' | 'target'>,
  signal: AbortSignal,
): void {
  let target: TextTarget | undefined;
  const close = () => {
    if (target && typing.target === target) typing.close();
    target = undefined;
  };
  reaction(
    () => play.input,
    (input) => {
      close();
      input?.messages.listen((message) => {
        if (message.kind !== 'soft-keyboard') return;
        if (!message.shown) close();
        // Later `soft-keyboard` messages about the same text field only report its caret: the keyboard stays closed
        // after the player is done.
        else if (!target) typing.open((target = gameTarget(input)));
      }, signal);
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', close, { once: true });
}

/**
 * A text field on the streaming device. Its text is unknown, so the keyboard for switches collects new text and sends
 * it as a whole: letters and Backspace arrive on different channels, in any order.
 */
function gameTarget(input: Pick<PlayInput, 'send' | 'interceptor'>): TextTarget {
  let draft = '';
  const send = () => {
    if (draft !== '') input.send({ kind: 'input', text: draft });
    draft = '';
  };
  const press = (code: 'Backspace' | 'Enter') => {
    const key = {
      kind: 'key',
      code,
      key: code,
      repeat: false,
      modifiers: 0,
      composing: false,
      keepsKeys: false,
    } as const;
    for (const down of [true, false]) input.interceptor.receive({ ...key, down });
  };
  return {
    text: () => draft,
    insert: (text) => void (draft += text),
    deleteLast() {
      if (draft === '') press('Backspace');
      else draft = [...draft].slice(0, -1).join('');
    },
    enter() {
      send();
      press('Enter');
    },
    leave: send,
    isCurrent: () => true,
  };
}
