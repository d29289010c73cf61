import { describe, expect, it } from 'vitest';
import { type ChatEvent, chatSpec } from '../../domain/chat/chat.machine.ts';
import { Machine } from '../../kit/machine.ts';
import { ChatScreen } from './Chat.model.ts';

function panel(known?: string) {
  const did: string[] = [];
  const machine = new Machine(chatSpec, () => undefined).start();
  const screen = new ChatScreen({
    machine,
    known: () => known,
    decide: () => 'blocked',
    closed: () => did.push('closed'),
  });
  const hear = (event: ChatEvent) => machine.send(event);
  return { screen, machine, did, hear };
}

const chat = { id: 'c', lines: [{ from: 'ana', text: 'Hi' }] } as const;

describe('ChatScreen', () => {
  it('opens the conversation of before, and keeps it when it is closed', () => {
    const { screen, machine, did, hear } = panel('before');
    expect(screen).toMatchObject({ open: false, lines: [], pending: undefined });
    screen.show();
    expect(machine.state).toEqual({ kind: 'opening', chat: { id: 'before', lines: [] } });
    hear({ kind: 'chat began', chat });
    screen.close();
    expect(did).toEqual(['closed']);
    screen.show();
    expect(screen).toMatchObject({ open: true, lines: chat.lines });
  });

  it('sends what is written, once, and nothing where nothing is', () => {
    const { screen, hear } = panel();
    screen.show();
    hear({ kind: 'chat began', chat });
    screen.write('   ');
    screen.send();
    expect(screen.pending).toBeUndefined();
    screen.write(' Sound? ');
    screen.send();
    expect(screen).toMatchObject({ pending: 'Sound?', text: '' });
    screen.write('And');
    screen.send();
    expect(screen).toMatchObject({ pending: 'Sound?', text: 'And' });
    hear({ kind: 'answered', reply: 'So.' });
    expect(screen).toMatchObject({ pending: undefined, lines: [{}, {}, { text: 'So.' }] });
  });

  it('gives a refused message back to be changed, but not over another one', () => {
    const { screen, hear } = panel();
    screen.show();
    hear({ kind: 'chat began', chat });
    screen.write('damn');
    screen.send();
    hear({ kind: 'refused', why: 'flagged' });
    screen.giveBack('damn');
    expect(screen).toMatchObject({ refused: 'flagged', text: 'damn' });
    screen.write('Sorry');
    screen.giveBack('damn');
    expect(screen.text).toBe('Sorry');
  });
});
