import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { type NameEvent, nameSpec, type NameState } from './name.machine.ts';

const after = (...events: NameEvent[]) => replay(nameSpec, events);
const written = (name: string) => ({ kind: 'written', name, mistake: undefined }) as const;
const wrong = { kind: 'written', name: 'M', mistake: 'name-short' } as const;
const answered = (name: string, available: boolean, suggestions: readonly string[] = []) =>
  ({ kind: 'answered', name, available, suggestions }) as const;

describe('name state machine', () => {
  it('checks only the current name, and cancels the check when the name changes or becomes invalid', () => {
    expect(Object.keys(nameSpec.ongoing(after(written('Mir'))))).toEqual(['check:Mir']);
    expect(Object.keys(nameSpec.ongoing(after(written('Mir'), written('Mira'))))).toEqual(['check:Mira']);
    expect(nameSpec.ongoing(after(written('Mir'), wrong))).toEqual({});
  });

  it('ignores an answer about another name', () => {
    expect(after(written('Mir'), written('Mira'), answered('Mir', true))).toEqual({ kind: 'checking', name: 'Mira' });
    expect(after(written('Mira'), { kind: 'restored' }, answered('Mira', false))).toEqual({ kind: 'own' });
  });

  it('marks a name as free, or as taken with suggestions', () => {
    expect(after(written('Mira'), answered('Mira', true, ['Mira7']))).toEqual({ kind: 'free', name: 'Mira' });
    const taken = after(written('Mira'), answered('Mira', false, ['Mira7']));
    expect(taken).toEqual({ kind: 'taken', name: 'Mira', suggestions: ['Mira7'] });
    expect(nameSpec.ongoing(taken)).toEqual({});
  });

  it('marks a name as taken when saving it is refused, and requests suggestions without delay', () => {
    const refused = after(written('Mira'), answered('Mira', true), { kind: 'refused', name: 'Mira' });
    expect(nameSpec.ongoing(refused)).toEqual({ 'suggest:Mira': { kind: 'ask', name: 'Mira', soon: false } });
    // The server sent the response "available" before it refused the name, so the response is outdated.
    expect(nameSpec.step(refused, answered('Mira', true, ['Mira7']))[0]).toEqual({
      kind: 'taken',
      name: 'Mira',
      suggestions: ['Mira7'],
    });
    expect(nameSpec.step(refused, { kind: 'unanswered', name: 'Mira' })[0]).toMatchObject({ suggestions: [] });
  });

  it('checks an unchecked name again when the browser comes online', () => {
    const unasked = after(written('Mira'), { kind: 'unanswered', name: 'Mira' });
    expect(unasked).toEqual({ kind: 'unchecked', name: 'Mira' });
    expect(nameSpec.step(unasked, { kind: 'online' })[0]).toEqual({ kind: 'checking', name: 'Mira' });
  });
});

const ANYWHERE = { written: ['checking', 'wrong'], restored: ['own'], refused: ['taken'] } as const;
const TRANSITIONS: Transitions<NameState, NameEvent> = {
  own: { written: ['checking', 'wrong'], refused: ['taken'] },
  wrong: ANYWHERE,
  checking: { ...ANYWHERE, answered: ['free', 'taken'], unanswered: ['unchecked'] },
  free: ANYWHERE,
  taken: { ...ANYWHERE, answered: ['taken'], unanswered: ['taken'] },
  unchecked: { ...ANYWHERE, online: ['checking'] },
};

it('the name state machine makes exactly the declared transitions', () => {
  const events: readonly NameEvent[] = [
    wrong,
    written('Mira'),
    written('Juno'),
    { kind: 'restored' },
    answered('Mira', true),
    answered('Mira', false),
    { kind: 'unanswered', name: 'Mira' },
    { kind: 'refused', name: 'Mira' },
    { kind: 'online' },
  ];
  expectTransitions(nameSpec, events, TRANSITIONS);
});
