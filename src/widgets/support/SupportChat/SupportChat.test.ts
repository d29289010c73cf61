import { describe, expect, it } from 'vitest';
import type { AppTellsChat, ChatSays } from '../../../contracts/frames/chatWidget.ts';
import { CHAT_PATIENCE_MS, supportChatSpec } from '../../../domain/support/supportChat/supportChat.machine.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { SupportChatViewModel } from './SupportChat.viewModel.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { linkOf } from '../../../kit/vettedUrl.ts';

const FRAME = {} as HTMLIFrameElement;

function bench() {
  const clock = new ManualClock(0);
  const machine = new Machine(supportChatSpec, ({ ms }, send, signal) => {
    clock.after(ms, () => send({ kind: 'timed out' }), signal);
  }).start();
  const messages: AppTellsChat[] = [];
  const actions: string[] = [];
  let chat: { readonly onMessage: (says: ChatSays) => void; readonly signal: AbortSignal } | undefined;
  let visitors = 0;
  const screen = new SupportChatViewModel({
    machine,
    address: linkOf(sampleUrl('https://chat.test/widget')),
    visitor: () => `visitor-${++visitors}`,
    language: () => 'ja',
    connect: (_frame, origin, onMessage, signal) => {
      actions.push(`talks to ${origin}`);
      chat = { onMessage: onMessage, signal };
      return (tells) => messages.push(tells);
    },
    help: () => actions.push(`help, the chat ${screen.isOpen ? 'open' : 'closed'}`),
  });
  const says = (what: ChatSays) => chat?.onMessage(what);
  return {
    screen,
    clock,
    machine,
    messages,
    done: actions,
    says,
    gone: () => chat?.signal.aborted,
    visitors: () => visitors,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the panel of the support chat', () => {
  it('shows no iframe, creates no visitor and sends no message before the player opens it', () => {
    const { screen, messages, visitors } = bench();
    expect(screen).toMatchObject({ panel: undefined, isOpen: false, unread: 0, attempt: 0, host: 'chat.test' });
    screen.sendState();
    expect([messages, visitors()]).toEqual([[], 0]);
  });

  it('sends visitor and language to the chat once the chat is ready, and later whether the panel is open', () => {
    const { screen, messages, done: actions, says } = bench();
    screen.open();
    expect(screen).toMatchObject({ panel: screen, isOpen: true, phase: 'loading', attempt: 1 });
    screen.attach(FRAME);
    expect(actions).toEqual(['talks to https://chat.test']);
    expect(messages).toEqual([]);
    says({ supportChat: 'ready' });
    expect(screen.phase).toBe('ready');
    expect(messages).toEqual([{ supportChat: 'about', visitor: 'visitor-1', language: 'ja', shown: true }]);
    screen.close();
    expect(messages.at(-1)).toMatchObject({ shown: false });
  });

  it('counts at most 99 unread messages while it is closed, and closes at the chat’s request', async () => {
    const { screen, says } = bench();
    let over = false;
    void screen.show().then(() => (over = true));
    screen.attach(FRAME);
    says({ supportChat: 'ready' });
    says({ supportChat: 'unread', count: 3 });
    expect(screen.unread, 'it is open').toBe(0);
    await settle();
    expect(over).toBe(false);
    says({ supportChat: 'close' });
    await settle();
    expect([screen.isOpen, over]).toEqual([false, true]);
    says({ supportChat: 'unread', count: 3 });
    expect(screen.unread).toBe(3);
    says({ supportChat: 'unread', count: 1_000_000 });
    expect(screen.unread).toBe(99);
    screen.open();
    expect(screen.unread).toBe(0);
  });

  it('reports a failure if its page is not ready within 15 s, and loads the page again on a retry', () => {
    const { screen, clock, says } = bench();
    screen.open();
    screen.attach(FRAME);
    clock.advance(CHAT_PATIENCE_MS - 1);
    expect(screen.phase).toBe('loading');
    clock.advance(1);
    expect(screen.phase).toBe('failed');
    screen.retry();
    expect(screen).toMatchObject({ phase: 'loading', attempt: 2 });
    says({ supportChat: 'ready' });
    clock.advance(CHAT_PATIENCE_MS);
    expect(screen.phase).toBe('ready');
  });

  it('closes before it shows the other ways to get help', () => {
    const { screen, done: actions } = bench();
    screen.open();
    screen.help();
    expect(actions).toEqual(['help, the chat closed']);
  });

  it('stops listening and sending to an iframe after the iframe is detached', () => {
    const { screen, messages, gone: isAborted, says } = bench();
    screen.open();
    const detach = screen.attach(FRAME);
    says({ supportChat: 'ready' });
    detach();
    expect(isAborted()).toBe(true);
    screen.close();
    screen.sendState();
    expect(messages).toHaveLength(1);
  });

  it('closes and resets its unread count when the conversation ends', () => {
    const { screen, machine, says } = bench();
    screen.open();
    screen.attach(FRAME);
    says({ supportChat: 'ready' });
    machine.send({ kind: 'ended' });
    expect(screen).toMatchObject({ panel: undefined, isOpen: false, unread: 0 });
  });
});
