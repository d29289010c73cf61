import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { type ChatEvent, chatSpec, type ChatState } from './chat.machine.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';

const chat = { id: 'c', lines: [{ from: 'ana', text: 'Hi' }] } as const;
const open = { kind: 'opened', id: undefined } as const;
const began = { kind: 'chat began', chat } as const;
const sent = { kind: 'sent', text: 'How?' } as const;
const shown = { kind: 'picture sent', picture: sampleUrl('data:image/png;base64,AA') } as const;
const after = (...events: ChatEvent[]) => replay(chatSpec, events);

it('the chat with the AI helper adds the player’s message and then its answer to the conversation', () => {
  const waiting = after(open, began, sent);
  expect(chatSpec.ongoing(waiting)).toEqual({ send: { kind: 'send', id: 'c', text: 'How?' } });
  expect(chatSpec.step(waiting, { kind: 'answered', reply: 'So.' })[0]).toEqual({
    kind: 'ready',
    chat: {
      id: 'c',
      lines: [
        { from: 'ana', text: 'Hi' },
        { from: 'player', text: 'How?' },
        { from: 'ana', text: 'So.' },
      ],
    },
  });
});

it('the chat with the AI helper adds a picture as a separate message, which remains in the conversation', () => {
  const waiting = after(open, began, shown);
  expect(chatSpec.ongoing(waiting)).toEqual({ show: { kind: 'show', id: 'c', picture: shown.picture } });
  expect(chatSpec.step(waiting, { kind: 'answered', reply: 'There.' })[0]).toMatchObject({
    chat: { lines: [{}, { from: 'player', picture: shown.picture }, { from: 'ana', text: 'There.' }] },
  });
});

it('the chat with the AI helper omits a refused message, and shows the reason until the next message', () => {
  const refused = after(open, began, sent, { kind: 'refused', why: 'flagged' });
  expect(refused).toEqual({ kind: 'ready', chat, refused: 'flagged' });
  expect(chatSpec.step(refused, sent)[0]).toEqual({ kind: 'waiting', chat, text: 'How?' });
});

it('the chat with the AI helper becomes ready without an error if opening fails, and opens on the next event', () => {
  const missed = after(open, { kind: 'chat missed' });
  expect(missed).toEqual({ kind: 'ready', chat: { id: undefined, lines: [] } });
  expect(chatSpec.step(missed, open)[0].kind).toBe('opening');
  expect(chatSpec.step(missed, sent)[0].kind).toBe('waiting');
});

const TRANSITIONS: Transitions<ChatState, ChatEvent> = {
  unopened: { opened: ['opening'] },
  opening: { 'chat began': ['ready'], 'chat missed': ['ready'], sent: ['waiting'], 'picture sent': ['waiting'] },
  ready: { opened: ['opening'], sent: ['waiting'], 'picture sent': ['waiting'] },
  waiting: { 'chat began': ['waiting'], answered: ['ready'], refused: ['ready'] },
};

it('the state machine of the chat with the AI helper makes exactly the transitions of the table', () => {
  const recorder = new TransitionRecorder();
  const none = { id: undefined, lines: [] };
  // The test's conversations have no messages, because messages would make the set of states infinite.
  const states: ChatState[] = [
    { kind: 'unopened' },
    { kind: 'opening', chat: none },
    { kind: 'ready', chat: none },
    { kind: 'ready', chat, refused: 'failed' },
    { kind: 'waiting', chat, text: '' },
  ];
  const events: ChatEvent[] = [
    open,
    began,
    { kind: 'chat missed' },
    sent,
    shown,
    { kind: 'answered', reply: '' },
    { kind: 'refused', why: 'failed' },
  ];
  for (const state of states) for (const event of events) recorder.record(state, event, chatSpec.step(state, event)[0]);
  expect(recorder.visited).toEqual(linesOf(TRANSITIONS));
});
