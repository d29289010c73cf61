import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import { type TextTarget, TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import { ManualClock } from '../../../kit/clock.ts';
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
    controller: { tap: (codes: readonly string[]) => received.push(...codes) },
  };
  const play = observable.object<{ input: unknown; inputPaused: boolean }>(
    { input: undefined, inputPaused: false },
    {},
    { deep: false },
  );
  const typing = new TypingStore(() => 'en');
  const [clock, end] = [new ManualClock(), new AbortController()];
  typeInGame(play as unknown as Play, typing, clock, end.signal);
  runInAction(() => (play.input = input));
  const keyboard = (shown: boolean) => messages.emit({ kind: 'soft-keyboard', shown });
  const pause = (paused: boolean) => runInAction(() => (play.inputPaused = paused));
  return { received, typing, clock, end, keyboard, pause };
}

it('the accessibility keyboard sends the text to the game when the player is done, and Enter after it', () => {
  const { received, typing, clock, keyboard } = bench();
  keyboard(true);
  for (const key of 'skx') typing.press(key);
  typing.deleteLast();
  typing.press('y');
  expect([typing.text, received]).toEqual(['sky', []]);
  typing.enter();
  expect(received).toEqual(['sky']);
  keyboard(true);
  expect(received).toEqual(['sky', 'Enter']);
  typing.deleteLast();
  typing.press('a');
  typing.close();
  clock.advance(500);
  expect(received).toEqual(['sky', 'Enter', 'Backspace', 'a']);
});

it('the accessibility keyboard closes with the game’s field, and keeps the text while its caret moves', () => {
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

it('the accessibility keyboard stays closed after the player is done, until the game’s field opens again', () => {
  const { typing, keyboard } = bench();
  keyboard(true);
  typing.close();
  keyboard(true);
  expect(typing.target).toBeUndefined();
  keyboard(false);
  keyboard(true);
  expect(typing.target).toBeDefined();
});

it('the accessibility keyboard stays with a field of the page while the game’s caret moves', () => {
  const { typing, keyboard } = bench();
  keyboard(true);
  const field: TextTarget = {
    text: () => '',
    insert: () => undefined,
    deleteLast: () => undefined,
    enter: () => undefined,
    isCurrent: () => true,
    isReachable: () => true,
  };
  typing.open(field);
  keyboard(true);
  expect(typing.target).toBe(field);
});

it('the accessibility keyboard can’t reach the game’s field while the game’s input is paused', () => {
  const { typing, keyboard, pause } = bench();
  keyboard(true);
  pause(true);
  expect(typing.target?.isReachable()).toBe(false);
  pause(false);
  expect(typing.target?.isReachable()).toBe(true);
});
