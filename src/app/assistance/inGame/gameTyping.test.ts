import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import { type TextTarget, TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import { Emitter } from '../../../kit/emitter.ts';
import type { Play } from '../../play/play.ts';
import { typeInGame } from './gameTyping.ts';

/** Opens the on-screen keyboard for switches over a simulated game and records what the streaming device receives. */
function bench() {
  const received: string[] = [];
  const messages = new Emitter<DeviceMessage>();
  const input = {
    messages,
    send: (command: { readonly text?: string }) => received.push(command.text ?? ''),
    interceptor: {
      receive: (fact: { readonly code?: string; readonly down?: boolean }) =>
        fact.down && received.push(fact.code ?? ''),
    },
  };
  const play = observable.object<{ input: unknown }>({ input: undefined }, {}, { deep: false });
  const typing = new TypingStore(() => 'en');
  const end = new AbortController();
  typeInGame(play as unknown as Play, typing, end.signal);
  runInAction(() => (play.input = input));
  const keyboard = (shown: boolean) => messages.emit({ kind: 'soft-keyboard', shown });
  return { received, typing, end, keyboard };
}

it('sends the text to the game when the player is done, and Enter after it', () => {
  const { received, typing, keyboard } = bench();
  keyboard(true);
  for (const key of 'skx') typing.press(key);
  typing.deleteLast();
  typing.press('y');
  expect([typing.text, received]).toEqual(['sky', []]);
  typing.enter();
  expect(received).toEqual(['sky', 'Enter']);
  typing.deleteLast();
  typing.press('a');
  typing.close();
  expect(received).toEqual(['sky', 'Enter', 'Backspace', 'a']);
});

it('closes the keyboard with the game’s field, and keeps the text while its caret moves', () => {
  const { typing, end, keyboard } = bench();
  keyboard(true);
  typing.press('a');
  keyboard(true);
  expect(typing.text).toBe('a');
  keyboard(false);
  expect(typing.target).toBeUndefined();
  keyboard(true);
  end.abort();
  expect(typing.target).toBeUndefined();
});

it('stays closed after the player is done, until the game’s field opens again', () => {
  const { typing, keyboard } = bench();
  keyboard(true);
  typing.close();
  keyboard(true);
  expect(typing.target).toBeUndefined();
  keyboard(false);
  keyboard(true);
  expect(typing.target).toBeDefined();
});

it('leaves the keyboard to a field of the page while the game’s caret moves', () => {
  const { typing, keyboard } = bench();
  keyboard(true);
  const field: TextTarget = {
    text: () => '',
    insert: () => undefined,
    deleteLast: () => undefined,
    enter: () => undefined,
    isCurrent: () => true,
  };
  typing.open(field);
  keyboard(true);
  expect(typing.target).toBe(field);
});
