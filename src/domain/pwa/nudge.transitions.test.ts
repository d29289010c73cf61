import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../tests/support/checks/recordTransitions.ts';
import { type NudgeEvent, nudgeSpec, type NudgeState } from './nudge.machine.ts';

const TRANSITIONS: Transitions<NudgeState, NudgeEvent> = {
  off: {},
  detecting: {
    'incognito detected': ['off', 'waiting'],
    'method found': ['detecting'],
    'game changed': ['detecting'],
    installed: ['off'],
  },
  waiting: {
    'delay over': ['shown', 'waiting'],
    'method found': ['shown', 'waiting'],
    'game changed': ['shown', 'waiting'],
    installed: ['off'],
  },
  shown: { 'install asked': ['asking'], 'put away': ['off'], 'game changed': ['waiting'], installed: ['off'] },
  asking: { 'put away': ['off'], installed: ['off'] },
};

it('the machine of the install invitation makes exactly the declared transitions', () => {
  const events: readonly NudgeEvent[] = [
    { kind: 'incognito detected', incognito: true },
    { kind: 'incognito detected', incognito: false },
    { kind: 'incognito detected', incognito: 'error' },
    { kind: 'delay over' },
    { kind: 'method found', method: 'prompt' },
    { kind: 'method found', method: 'by-hand' },
    { kind: 'game changed', inGame: true },
    { kind: 'game changed', inGame: false },
    { kind: 'install asked' },
    { kind: 'put away' },
    { kind: 'installed' },
  ];
  expectTransitions(nudgeSpec({ installed: false, dismissed: false }), events, TRANSITIONS);
});
