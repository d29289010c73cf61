import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type PrerollEvent, prerollSpec, type PrerollState } from './preroll.machine.ts';

const TRANSITIONS: Transitions<PrerollState, PrerollEvent> = {
  none: { 'wait began': ['asking'] },
  asking: { 'ad opened': ['playing'], 'no ad': ['done'], 'wait over': ['done'] },
  playing: { 'no ad': ['done'], 'ad over': ['done'], left: ['done'], 'wait over': ['done'] },
  done: {},
};

it('the preroll state machine makes exactly the declared transitions', () => {
  const kinds = ['wait began', 'ad opened', 'no ad', 'ad over', 'left', 'wait over'] as const;
  expectTransitions(
    prerollSpec,
    kinds.map((kind) => ({ kind })),
    TRANSITIONS,
  );
});
