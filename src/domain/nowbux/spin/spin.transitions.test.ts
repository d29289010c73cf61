import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type SpinEvent, spinSpec, type SpinState } from './spin.machine.ts';

const TRANSITIONS: Transitions<SpinState, SpinEvent> = {
  resting: { 'spin pressed': ['asking'], 'begun spin found': ['asking'], 'player left': ['resting'] },
  asking: {
    'spin answered': ['turning', 'won', 'unclaimed'],
    'spin refused': ['resting'],
    'answer delayed': ['asking'],
    'answer lost': ['pausing', 'unsure'],
    'player left': ['resting'],
  },
  pausing: { 'pause over': ['asking'], 'player left': ['resting'] },
  unsure: {
    'pause over': ['unsure'],
    'answer lost': ['unsure'],
    'spin answered': ['turning', 'won', 'unclaimed'],
    'spin refused': ['resting'],
    'retry pressed': ['asking'],
    'player left': ['resting'],
  },
  turning: { 'wheel stopped': ['won', 'unclaimed'], 'player left': ['resting'] },
  won: { 'spin pressed': ['asking'], 'begun spin found': ['asking'], 'player left': ['resting'] },
  unclaimed: {
    'email written': ['unclaimed'],
    'claim pressed': ['unclaimed', 'claiming'],
    'player left': ['resting'],
  },
  claiming: { 'claim answered': ['won'], 'claim refused': ['unclaimed'], 'player left': ['resting'] },
};

const WON = { prize: 500, sector: 0 };
const LOGIN = 'mira@example.com';
const EVENTS: readonly SpinEvent[] = [
  ...(
    ['spin pressed', 'begun spin found', 'answer delayed', 'answer lost', 'pause over', 'retry pressed'] as const
  ).map((kind) => ({ kind })),
  ...[false, true].map((unclaimed) => ({ kind: 'spin answered', won: WON, unclaimed }) as const),
  ...(['limit', 'failed'] as const).map((why) => ({ kind: 'spin refused', why }) as const),
  { kind: 'wheel stopped' },
  ...[LOGIN, 'else@example.com', 'nonsense'].map((email) => ({ kind: 'email written', email }) as const),
  { kind: 'claim pressed', login: LOGIN },
  { kind: 'claim answered' },
  ...(['mismatch', 'failed', 'unsure'] as const).map((why) => ({ kind: 'claim refused', why }) as const),
  { kind: 'player left' },
];

it('the spin state machine makes exactly the declared transitions', () => {
  expectTransitions(spinSpec, EVENTS, TRANSITIONS);
});

function after(...events: readonly SpinEvent[]): SpinState {
  return events.reduce((state, event) => spinSpec.step(state, event)[0], spinSpec.initial);
}
const PRESS: SpinEvent = { kind: 'spin pressed' };
const LOST: SpinEvent = { kind: 'answer lost' };
const JACKPOT: SpinEvent = { kind: 'spin answered', won: WON, unclaimed: true };
const write = (email: string): SpinEvent => ({ kind: 'email written', email });

it('a spin ignores further presses until the wheel has stopped and a large prize is claimed', () => {
  const states: readonly (readonly SpinEvent[])[] = [
    [PRESS],
    [PRESS, LOST],
    [PRESS, { ...JACKPOT, unclaimed: false }],
    [PRESS, JACKPOT, { kind: 'wheel stopped' }],
  ];
  for (const events of states) expect(after(...events, PRESS)).toEqual(after(...events));
});

it('a spin repeats its request after lost answers, with pauses of 2 s, 5 s, 10 s and 20 s', () => {
  const pauseOf = (state: SpinState) => Object.values(spinSpec.ongoing(state));
  const once = [PRESS, LOST];
  const twice: SpinEvent[] = [...once, { kind: 'pause over' }, LOST];
  expect(pauseOf(after(...once))).toEqual([{ kind: 'pause', ms: 2_000 }]);
  expect(pauseOf(after(...twice))).toEqual([{ kind: 'pause', ms: 5_000 }]);
  const unsure: SpinEvent[] = [...twice, { kind: 'pause over' }, LOST];
  expect(after(...unsure)).toEqual({ kind: 'unsure', known: false, checks: 0, isAsking: false });
  expect(pauseOf(after(...unsure))).toEqual([{ kind: 'pause', ms: 10_000 }]);
  expect(pauseOf(after(...unsure, { kind: 'pause over' }))).toEqual([{ kind: 'ask for spin' }]);
  expect(pauseOf(after(...unsure, { kind: 'pause over' }, LOST))).toEqual([{ kind: 'pause', ms: 20_000 }]);
});

it('rule.spin-email-match: refuses an e-mail other than the sign-in’s without a call, ignoring case and spaces', () => {
  const claim = (email: string, login: string | undefined = LOGIN) =>
    after(PRESS, JACKPOT, { kind: 'wheel stopped' }, write(email), { kind: 'claim pressed', login });
  const refused = claim('else@example.com');
  expect([refused.kind, spinSpec.ongoing(refused)]).toEqual(['unclaimed', {}]);
  expect(refused).toMatchObject({ trouble: 'mismatch', email: 'else@example.com' });
  expect(claim('mira@example')).toMatchObject({ kind: 'unclaimed', trouble: 'invalid' });
  expect(claim('  MIRA@Example.com ')).toMatchObject({ kind: 'claiming', email: 'MIRA@Example.com' });
  // If the client doesn't know the e-mail address of the account, the server checks the entered one.
  expect(
    after(PRESS, JACKPOT, { kind: 'wheel stopped' }, write('a@b.cd'), { kind: 'claim pressed', login: undefined }),
  ).toMatchObject({ kind: 'claiming' });
});
