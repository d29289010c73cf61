import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type RewardedEvent, rewardedSpec, type RewardedState } from './rewarded.machine.ts';

const TRANSITIONS: Transitions<RewardedState, RewardedEvent> = {
  idle: { 'offer made': ['offered'], 'ad asked': ['requesting'] },
  offered: { 'offer made': ['offered'], 'ad asked': ['requesting'], 'put away': ['closed'] },
  requesting: { 'ad opened': ['playing'], 'no ad': ['none'], 'put away': ['closed'] },
  none: { 'ad asked': ['requesting'], 'put away': ['closed'] },
  playing: {
    'ad granted': ['granted'],
    'ad skipped': ['skipped'],
    'ad closed': ['closed'],
    'no ad': ['none'],
    'put away': ['closed'],
  },
  granted: { 'ad closed': ['closed'], 'put away': ['closed'] },
  skipped: { 'ad closed': ['closed'], 'put away': ['closed'] },
  closed: { 'offer made': ['offered'], 'ad asked': ['requesting'] },
};

it('the rewarded advertisement state machine makes exactly the declared transitions', () => {
  const events: readonly RewardedEvent[] = [
    { kind: 'offer made', by: 'time' },
    { kind: 'offer made', by: 'player' },
    ...(['ad asked', 'ad opened', 'ad granted', 'ad skipped', 'ad closed', 'put away'] as const).map((kind) => ({
      kind,
    })),
    { kind: 'no ad', why: 'blocked' },
  ];
  expectTransitions(rewardedSpec, events, TRANSITIONS);
});
