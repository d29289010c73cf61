import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HELP_GROUPS, HELP_TOPICS, topicOf } from './topics.ts';
import { type HelpText, searchHelp } from './searchHelp.ts';

interface Words {
  readonly answers: Readonly<Record<string, Omit<HelpText, 'id'>>>;
}

function texts(language: string): readonly HelpText[] {
  const { answers } = JSON.parse(readFileSync(`locales/${language}/help.json`, 'utf8')) as Words;
  return Object.entries(answers).map(([id, words]) => ({ id, ...words }));
}

const best = (language: string, typed: string) => searchHelp(texts(language), typed)[0]?.id;

describe('the help topics', () => {
  it('number at least 25, cover every group, and have texts in every language', () => {
    expect(HELP_TOPICS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(HELP_TOPICS.map(({ group }) => group))).toEqual(new Set(HELP_GROUPS));
    const ids = HELP_TOPICS.map(({ id }) => id);
    for (const language of ['en', 'de', 'ja', 'ko']) expect(texts(language).map(({ id }) => id)).toEqual(ids);
  });

  it('finds a topic by the id in an address, and none for an unknown id', () => {
    expect(topicOf('no-sound')).toBe('no-sound');
    for (const id of [null, undefined, '', 'toString', 'no-such']) expect(topicOf(id)).toBeUndefined();
  });
});

describe('searchHelp', () => {
  it.each([
    ['en', 'no sound', 'no-sound'],
    ['en', 'SOUDN', 'no-sound'],
    ['en', 'blury', 'blurry'],
    ['en', 'pasword', 'password'],
    ['en', 'controler', 'gamepad'],
    ['en', 'why is the picture so bad', 'blurry'],
    ['en', 'lag', 'blurry'],
    ['en', 'cancel', 'cancel'],
    ['en', 'full scr', 'full-screen'],
    ['en', 'refund', 'paid'],
    ['en', 'vpn', 'vpn'],
    ['de', 'Ton', 'no-sound'],
    ['de', 'kündigen', 'cancel'],
    ['de', 'kundigen', 'cancel'],
    ['de', 'Pasword', 'password'],
    ['de', 'Warteschlage', 'queue'],
    ['de', 'bild ruckelt', 'blurry'],
    ['ja', '音が出ない', 'no-sound'],
    ['ja', 'パスワード', 'password'],
    ['ja', 'ぱすわーど', 'password'],
    ['ja', '解約', 'cancel'],
    ['ja', '録画したい', 'record'],
    ['ko', '소리', 'no-sound'],
    ['ko', '소리가 안나요', 'no-sound'],
    ['ko', '비밀번호를', 'password'],
    ['ko', '해지', 'cancel'],
  ])('ranks first in %s for “%s” the topic %s', (language, typed, id) => expect(best(language, typed)).toBe(id));

  it.each(['', '   ', '?!', 'xyzzyx', 'qqqqqqqq'])('returns nothing for “%s”', (typed) => {
    expect(searchHelp(texts('en'), typed)).toEqual([]);
  });

  it('ranks a strong match first, and omits weak matches', () => {
    const matches = searchHelp(texts('en'), 'gamepad').map(({ id }) => id);
    expect(matches[0]).toBe('gamepad');
    expect(matches.length).toBeLessThan(9);
  });
});
