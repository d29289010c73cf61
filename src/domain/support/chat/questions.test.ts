import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../../simulator/core/catalogue/controlSchemes.ts';
import { readSchemes } from '../../controls/schemes/formats/readScheme.ts';
import { type Hand, type Question, questionsOf, readQuestions } from './questions.ts';

const nothingAsked = () => false;

function schemeOf(packageName: string) {
  const config = controlConfigOf(packageName);
  return config && readSchemes(config)[0];
}

const of = (packageName: string, hand: Hand, asked: (question: Question) => boolean = nothingAsked) =>
  questionsOf(undefined, schemeOf(packageName), hand, asked);

describe('the questions that a server offers', () => {
  it('are three texts at most, each once, without empty ones', () => {
    expect(readQuestions(['How?', ' How? ', '', 'Where?', '  ', 'When?', 'Why?'])).toEqual(['How?', 'Where?', 'When?']);
  });

  it.each([undefined, null, 'How?', 7, {}, [], [7, null, {}], ['', ' ']])('are none where it sends %j', (sent) => {
    expect(readQuestions(sent)).toBeUndefined();
  });

  it('are no longer than a sentence or two', () => {
    expect(readQuestions(['x'.repeat(10_000)])?.[0]).toHaveLength(300);
  });
});

describe('the questions that are offered', () => {
  it('are the server’s where it offers some, without those that were asked', () => {
    const asked = (one: Question) => one.kind === 'said' && one.text === 'How?';
    expect(questionsOf(['How?', 'Where?'], undefined, 'keys', asked)).toEqual([{ kind: 'said', text: 'Where?' }]);
  });

  it.each([
    ['games.nowlight.skyhop', 'keys', 'Jump'],
    ['games.nowlight.vesper', 'pad', 'Fly'],
    ['games.nowlight.orchard', 'pad', 'Slice across'],
    ['com.ninthlantern.thequietcartographer', 'touch', 'Walk'],
  ] as const)('of %s by %s begin with the first control of that hand: %s', (packageName, hand, name) => {
    expect(of(packageName, hand)).toEqual([{ kind: 'control', name }, { kind: 'goal' }, { kind: 'hand', hand }]);
  });

  it('are three without a scheme, too', () => {
    expect(of('com.example.unknown', 'touch')).toEqual([
      { kind: 'goal' },
      { kind: 'hand', hand: 'touch' },
      { kind: 'round' },
    ]);
  });

  it('give way to the next one when one was asked', () => {
    const asked = ({ kind }: Question) => kind === 'goal';
    expect(of('games.nowlight.vesper', 'keys', asked)).toEqual([
      { kind: 'control', name: 'Fly' },
      { kind: 'hand', hand: 'keys' },
      { kind: 'control', name: 'Shoot' },
    ]);
  });
});
