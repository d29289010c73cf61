import { reaction } from 'mobx';
import { OrderedTyping } from '../../../domain/assistance/typing/orderedTyping.ts';
import type { TextTarget, TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Play } from '../../play/play.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';

/** Opens the keyboard for switches while a text field is open on the streaming device, until `signal` aborts. */
export function typeInGame(
  play: Pick<Play, 'input' | 'inputPaused'>,
  typing: Pick<TypingStore, 'open' | 'close' | 'target'>,
  clock: Clock,
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
      const order = new OrderedTyping(clock, signal);
      input?.messages.listen((message) => {
        if (message.kind !== 'soft-keyboard') return;
        order.onReceived();
        if (!message.shown) close();
        // Later `soft-keyboard` messages about the same text field only report its caret: the keyboard stays closed
        // after the player is done.
        else if (!target) typing.open((target = gameTarget(input, order, () => !play.inputPaused)));
      }, signal);
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', close, { once: true });
}

/**
 * A text field on the streaming device. Its text is unknown, so the keyboard for switches collects new text and sends
 * it as a whole. Control schemes don't receive its keys.
 */
function gameTarget(
  input: Pick<PlayInput, 'send' | 'controller'>,
  order: OrderedTyping,
  isReachable: () => boolean,
): TextTarget {
  let draft = '';
  const sendDraft = () => {
    const text = draft;
    draft = '';
    if (text !== '') order.send('text', () => input.send({ kind: 'input', text }));
  };
  const press = (code: 'Backspace' | 'Enter') => order.send('keys', () => input.controller.tap([code]));
  return {
    text: () => draft,
    insert: (text) => void (draft += text),
    deleteLast() {
      if (draft === '') press('Backspace');
      else draft = [...draft].slice(0, -1).join('');
    },
    enter() {
      sendDraft();
      press('Enter');
    },
    leave: sendDraft,
    isCurrent: () => true,
    isReachable,
  };
}
