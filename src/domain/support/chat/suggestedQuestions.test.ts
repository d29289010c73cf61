import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../../simulator/core/catalogue/controlSchemes.ts';
import { readSchemes } from '../../controls/schemes/formats/readScheme.ts';
import { type Hand, type Question, questionsOf, readQuestions } from './suggestedQuestions.ts';

const nothingAsked = () => false;

function schemeOf(packageName: string) {
  const config = controlConfigOf(packageName);
  return config && readSchemes(config)[0];
}

const of = (packageName: string, hand: Hand, asked: (question: Question) => boolean = nothingAsked) =>
  questionsOf(undefined, schemeOf(packageName), hand, asked);

describe('readQuestions', () => {
  it('returns at most three different texts, without empty ones', () => {
    expect(readQuestions(['How?', ' How? ', '', 'Where?', '  ', 'When?', 'Why?'])).toEqual(['How?', 'Where?', 'When?']);
  });

  it.each([undefined, null, 'How?', 7, {}, [], [7, null, {}], ['', ' ']])('returns undefined for %j', (sent) => {
    expect(readQuestions(sent)).toBeUndefined();
  });

  it('cuts a question to 300 characters', () => {
    expect(readQuestions(['x'.repeat(10_000)])?.[0]).toHaveLength(300);
  });
});

describe('questionsOf', () => {
  it('returns the server’s questions, without the ones that the player asked', () => {
    const asked = (one: Question) => one.kind === 'said' && one.text === 'How?';
    expect(questionsOf(['How?', 'Where?'], undefined, 'keys', asked)).toEqual([{ kind: 'said', text: 'Where?' }]);
  });

  it.each([
    ['games.nowlight.skyhop', 'keys', 'Jump'],
    ['games.nowlight.vesper', 'pad', 'Fly'],
    ['games.nowlight.orchard', 'pad', 'Slice across'],
    ['com.ninthlantern.thequietcartographer', 'touch', 'Walk'],
  ] as const)('returns for %s by %s the first control of that input method first: %s', (packageName, hand, name) => {
    expect(of(packageName, hand)).toEqual([{ kind: 'control', name }, { kind: 'goal' }, { kind: 'hand', hand }]);
  });

  it('returns three questions for a game without a control scheme', () => {
    expect(of('com.example.unknown', 'touch')).toEqual([
      { kind: 'goal' },
      { kind: 'hand', hand: 'touch' },
      { kind: 'round' },
    ]);
  });

  it('replaces an asked question with the next one', () => {
    const asked = ({ kind }: Question) => kind === 'goal';
    expect(of('games.nowlight.vesper', 'keys', asked)).toEqual([
      { kind: 'control', name: 'Fly' },
      { kind: 'hand', hand: 'keys' },
      { kind: 'control', name: 'Shoot' },
    ]);
  });
});
