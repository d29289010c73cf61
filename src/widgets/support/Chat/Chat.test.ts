import { describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { type ChatEvent, chatSpec } from '../../../domain/support/chat/chat.machine.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { ChatViewModel } from './Chat.viewModel.ts';
import { pictureData } from '../../../kit/vettedUrl.ts';

function panel(conversation?: string, picture: string | null = PICTURE) {
  const did: string[] = [];
  const machine = new Machine(chatSpec, () => undefined).start();
  const clock = new ManualClock();
  const lifetime = new AbortController();
  const screen = new ChatViewModel({
    machine,
    clock,
    signal: lifetime.signal,
    conversation: () => conversation,
    decide: classifyLinks('blocked'),
    canShow: () => true,
    capture: () => Promise.resolve(pictureData(picture ?? undefined)),
    onClosed: () => did.push('closed'),
    game: 'Skyhop',
    hand: () => 'keys',
    scheme: () => undefined,
  });
  const send = (event: ChatEvent) => machine.send(event);
  return { screen, machine, did, hear: send, clock, life: lifetime };
}

const PICTURE = 'data:image/jpeg;base64,AA';
const chat = { id: 'c', lines: [{ from: 'ana', text: 'Hi' }] } as const;

describe('ChatViewModel', () => {
  it('reopens the previous conversation, and keeps it when the panel closes', () => {
    const { screen, machine, did, hear: send } = panel('before');
    expect(screen).toMatchObject({ open: false, lines: [], pending: undefined });
    screen.show();
    expect(machine.state).toEqual({ kind: 'opening', chat: { id: 'before', lines: [] } });
    send({ kind: 'chat began', chat });
    screen.close();
    expect(did).toEqual(['closed']);
    screen.show();
    expect(screen).toMatchObject({ open: true, lines: chat.lines });
  });

  it('sends a trimmed message once, and no blank message', () => {
    const { screen, hear: send } = panel();
    screen.show();
    send({ kind: 'chat began', chat });
    screen.write('   ');
    screen.send();
    expect(screen.pending).toBeUndefined();
    screen.write(' Sound? ');
    screen.send();
    expect(screen).toMatchObject({ pending: 'Sound?', text: '' });
    screen.write('And');
    screen.send();
    expect(screen).toMatchObject({ pending: 'Sound?', text: 'And' });
    send({ kind: 'answered', reply: 'So.' });
    expect(screen).toMatchObject({ pending: undefined, lines: [{}, {}, { text: 'So.' }] });
  });

  it('reports a missing reply as late 15 s after each message, and leaves no timer after its signal aborts', () => {
    const { screen, hear: send, clock, life: lifetime } = panel();
    screen.show();
    send({ kind: 'chat began', chat });
    screen.write('Sound?');
    screen.send();
    clock.advance(14_999);
    expect(screen.late).toBe(false);
    clock.advance(1);
    expect(screen.late).toBe(true);
    send({ kind: 'answered', reply: 'So.' });
    expect(screen.late).toBe(false);
    screen.write('And?');
    screen.send();
    expect(screen.late).toBe(false);
    clock.advance(15_000);
    expect(screen.late).toBe(true);
    send({ kind: 'answered', reply: 'So.' });
    screen.write('More?');
    screen.send();
    lifetime.abort();
    expect(clock.pending).toBe(0);
  });

  it('offers questions that were not asked yet, except while a reply is pending', () => {
    const { screen, machine, hear: send } = panel();
    screen.show();
    expect(screen.questions).toEqual([]);
    send({ kind: 'chat began', chat });
    expect(screen.questions.map(({ kind }) => kind)).toEqual(['goal', 'hand', 'round']);
    screen.write('Half a');
    screen.sendQuestion({ kind: 'goal' }, 'What is the goal of Skyhop?');
    expect(machine.state).toMatchObject({ kind: 'waiting', text: 'What is the goal of Skyhop?' });
    expect(screen).toMatchObject({ questions: [], text: 'Half a' });
    screen.sendQuestion({ kind: 'round' }, 'How long is a round?');
    expect(screen.pending).toBe('What is the goal of Skyhop?');
    send({ kind: 'answered', reply: 'So.' });
    expect(screen.questions.map(({ kind }) => kind)).toEqual(['hand', 'round']);
    screen.sendQuestion({ kind: 'round' }, 'How long is a round?');
    send({ kind: 'answered', reply: 'A minute.', questions: ['How do I glide?', 'How long is a round?'] });
    expect(screen.questions).toEqual([{ kind: 'said', text: 'How do I glide?' }]);
  });

  it('offers a question again if its call fails, even after the answer to another question', () => {
    const { screen, hear: send } = panel();
    screen.show();
    send({ kind: 'chat began', chat });
    const offered = screen.questions;
    screen.sendQuestion({ kind: 'goal' }, 'What is the goal of Skyhop?');
    expect(screen.questions).toEqual([]);
    send({ kind: 'refused', why: 'not-reached' });
    expect(screen.questions).toEqual(offered);
    screen.sendQuestion({ kind: 'round' }, 'How long is a round?');
    send({ kind: 'answered', reply: 'A minute.' });
    expect(screen.questions.map(({ kind }) => kind)).toEqual(['goal', 'hand']);
  });

  it('restores a refused message for editing, but never over other text', () => {
    const { screen, hear: send } = panel();
    screen.show();
    send({ kind: 'chat began', chat });
    screen.write('damn');
    screen.send();
    send({ kind: 'refused', why: 'flagged' });
    screen.restore({ text: 'damn' });
    expect(screen).toMatchObject({ refused: 'flagged', text: 'damn' });
    screen.write('Sorry');
    screen.restore({ text: 'damn' });
    expect(screen.text).toBe('Sorry');
  });

  it('shows the player a picture before it is sent, and sends it only when they press send', async () => {
    const { screen, machine, hear: send } = panel();
    screen.show();
    send({ kind: 'chat began', chat });
    screen.takePicture();
    await settle();
    expect(screen.picture).toBe(PICTURE);
    expect(machine.state.kind).toBe('ready');
    screen.dropPicture();
    screen.sendPicture();
    expect(machine.state.kind).toBe('ready');
    screen.takePicture();
    await settle();
    screen.sendPicture();
    expect(machine.state).toMatchObject({ kind: 'waiting', picture: PICTURE });
    expect(screen).toMatchObject({ picture: undefined, pendingPicture: PICTURE });
    send({ kind: 'refused', why: 'not-reached' });
    screen.restore({ text: '', picture: sampleUrl(PICTURE) });
    expect(screen).toMatchObject({ refused: 'not-reached', picture: PICTURE });
  });

  it('reports a missing picture of the game until the player dismisses the report', async () => {
    const { screen, hear: send } = panel(undefined, null);
    screen.show();
    send({ kind: 'chat began', chat });
    screen.takePicture();
    await settle();
    expect(screen).toMatchObject({ refused: 'no-picture', picture: undefined });
    screen.dropPicture();
    expect(screen.refused).toBeUndefined();
  });
});
