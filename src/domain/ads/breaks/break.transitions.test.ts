import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type BreakEvent, breakSpec, type BreakState } from './break.machine.ts';

const TRANSITIONS: Transitions<BreakState, BreakEvent> = {
  none: { 'calm changed': ['none'], 'mark reached': ['asking', 'due'] },
  due: { 'calm changed': ['asking'], spared: ['none'] },
  asking: { 'calm changed': ['due'], 'ad found': ['announced'], 'no ad': ['none'], spared: ['none'] },
  announced: {
    'calm changed': ['due', 'none'],
    'time over': ['playing', 'showing'],
    'no ad': ['none'],
    spared: ['none'],
  },
  playing: { 'calm changed': ['playing'], 'ad over': ['none'], 'no ad': ['none'], left: ['none'], spared: ['none'] },
  showing: { 'calm changed': ['showing'], 'time over': ['none'], 'no ad': ['none'], left: ['none'], spared: ['none'] },
};

it('the ad break state machine makes exactly the declared transitions', () => {
  const events: readonly BreakEvent[] = [
    { kind: 'calm changed', calm: true },
    { kind: 'calm changed', calm: false },
    { kind: 'ad found', ad: 'video', at: 0 },
    { kind: 'ad found', ad: 'display', at: 0 },
    ...(['mark reached', 'no ad', 'ad over', 'time over', 'left', 'spared'] as const).map((kind) => ({ kind })),
  ];
  expectTransitions(breakSpec, events, TRANSITIONS);
});
