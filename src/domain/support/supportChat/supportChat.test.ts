import { describe, expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { chatAddress, drawsChat } from './supportChat.ts';
import { type SupportChatEvent, supportChatSpec, type SupportChatState } from './supportChat.machine.ts';

const after = (...events: SupportChatEvent[]) => replay(supportChatSpec, events);
const opened = { kind: 'opened' } as const;
const ready = { kind: 'became ready' } as const;

describe('the button of the support chat', () => {
  it('const.chat-widget-share: appears only for a random draw below 0.01', () => {
    const draws = (next: number) => drawsChat({ next: () => next });
    expect([0, 0.005, 0.0099, 0.01, 0.5, 0.999].map(draws)).toEqual([true, true, true, false, false, false]);
  });
});

describe('chatAddress', () => {
  const at = (chatWidget: unknown) => chatAddress({ thirdParty: { chatWidget } }, 'https://play.test')?.href;

  it('accepts another origin over https, or over http on localhost', () => {
    expect(at('https://chat.test/widget')).toBe('https://chat.test/widget');
    expect(at('http://chat.w1.localhost:4800/widget')).toBe('http://chat.w1.localhost:4800/widget');
  });

  it.each([
    '',
    7,
    'https://play.test/widget',
    'http://chat.test/widget',
    '/widget',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@chat.test/',
  ])('rejects %j', (address) => expect(at(address)).toBeUndefined());
});

describe('the support chat', () => {
  it('stays loaded when it is closed, and counts unread messages until it is opened again', () => {
    const closed = after(opened, ready, { kind: 'closed' }, { kind: 'unread counted', count: 2 });
    expect(closed).toEqual({ kind: 'ready', open: false, unread: 2, attempt: 1 });
    expect(supportChatSpec.step(closed, opened)[0]).toEqual({ kind: 'ready', open: true, unread: 0, attempt: 1 });
  });

  it('waits 15 s for its page, and loads the page again on retry', () => {
    expect(supportChatSpec.ongoing(after(opened))).toEqual({ 'wait:1': { kind: 'wait', ms: 15_000 } });
    const failed = after(opened, { kind: 'timed out' });
    expect(failed).toEqual({ kind: 'failed', open: true, attempt: 1 });
    const again = supportChatSpec.step(failed, { kind: 'retried' })[0];
    expect(again).toEqual({ kind: 'loading', open: true, attempt: 2 });
    expect(Object.keys(supportChatSpec.ongoing(again))).toEqual(['wait:2']);
  });

  it('loads again, but stays closed, after a reload of its tab, and disappears once it ended', () => {
    expect(after({ kind: 'resumed' })).toEqual({ kind: 'loading', open: false, attempt: 1 });
    expect(after(opened, ready, { kind: 'ended' })).toEqual({ kind: 'absent' });
  });

  const TRANSITIONS: Transitions<SupportChatState, SupportChatEvent> = {
    absent: { opened: ['loading'], resumed: ['loading'] },
    loading: {
      opened: ['loading'],
      closed: ['loading'],
      'became ready': ['ready'],
      'timed out': ['failed'],
      ended: ['absent'],
    },
    ready: { opened: ['ready'], closed: ['ready'], 'unread counted': ['ready'], ended: ['absent'] },
    failed: {
      opened: ['loading'],
      closed: ['failed'],
      'became ready': ['ready'],
      retried: ['loading'],
      ended: ['absent'],
    },
  };

  it('makes exactly the transitions of the table', () => {
    const recorder = new TransitionRecorder();
    const states: SupportChatState[] = [
      { kind: 'absent' },
      ...[true, false].flatMap((open): SupportChatState[] => [
        { kind: 'loading', open, attempt: 1 },
        { kind: 'ready', open, unread: 1, attempt: 1 },
        { kind: 'failed', open, attempt: 1 },
      ]),
    ];
    const events: SupportChatEvent[] = [
      opened,
      { kind: 'closed' },
      { kind: 'resumed' },
      ready,
      { kind: 'unread counted', count: 3 },
      { kind: 'timed out' },
      { kind: 'retried' },
      { kind: 'ended' },
    ];
    for (const state of states)
      for (const event of events) recorder.record(state, event, supportChatSpec.step(state, event)[0]);
    expect(recorder.visited).toEqual(linesOf(TRANSITIONS));
  });
});
