import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import { foundInDetail, foundInName, searchGames, tagFound, topSearches } from './searchGames.ts';

const build = builders();
const game = (appName: string, more: { developerName?: string; appGenre?: string; genreTags?: string[] } = {}) =>
  build.app({ appName, developerName: 'Somebody', appGenre: 'Other', ...more });
const names = (games: readonly { appName: string }[]) => games.map(({ appName }) => appName);

describe('searchGames', () => {
  const games = [
    game('Night Market Mania'),
    game('Foxfire'),
    game('The Quiet Fox'),
    game('Outfoxed'),
    game('Saltwind', { developerName: 'Fox & Sons' }),
  ];

  it('ranks matches at the start of the name first, then of a word, then inside, then in the developer', () => {
    expect(names(searchGames(games, 'fox'))).toEqual(['Foxfire', 'The Quiet Fox', 'Outfoxed', 'Saltwind']);
  });

  it.each(['FOXF', ' foxf ', 'fóxf', 'ｆｏｘｆ'])('returns the same game for %s', (typed) => {
    expect(names(searchGames(games, typed))).toEqual(['Foxfire']);
  });

  it('matches developers and genres at the start of a word, not inside it', () => {
    const orchard = game('Orchard', { developerName: 'Slow Harvest', appGenre: 'Puzzle' });
    expect(searchGames([orchard], 've')).toEqual([]);
    expect(names(searchGames([orchard], 'harv'))).toEqual(['Orchard']);
    expect(names(searchGames([orchard], 'puz'))).toEqual(['Orchard']);
  });

  it('matches developers and genres anywhere in scripts without spaces', () => {
    const one = game('Skyhop', { appGenre: '横スクロールアクション' });
    expect(names(searchGames([one], 'アクション'))).toEqual(['Skyhop']);
    expect(names(searchGames([game('Orchard', { appGenre: '캐주얼퍼즐' })], '퍼즐'))).toEqual(['Orchard']);
  });

  it('ranks tags last, and tagFound returns the tag when only it matches', () => {
    const vesper = game('Vesper', { genreTags: ['gamepad', 'twin-stick'] });
    const stick = game('Stickball');
    expect(names(searchGames([vesper, stick], 'stick'))).toEqual(['Stickball', 'Vesper']);
    expect(tagFound(vesper, 'stick')).toBe('twin-stick');
    expect(tagFound(stick, 'stick')).toBeUndefined();
    expect(searchGames([vesper], 'tick')).toEqual([]);
  });

  it.each(['ㅍ', '퍼', '펒', '퍼즈', '퍼즐', '펒ㅡ'])('matches 퍼즐 at each step of typing: %s', (typed) => {
    expect(names(searchGames([game('Orchard', { appGenre: '퍼즐' })], typed))).toEqual(['Orchard']);
  });

  it.each(['고', '과', '과ㄷ', '괃'])('matches 과돌 while its compound vowel is typed: %s', (typed) => {
    expect(names(searchGames([game('과돌')], typed))).toEqual(['과돌']);
  });

  it.each(['ぱず', 'パズ', 'ﾊﾟｽﾞ', 'ﾊﾟｽ', 'はす'])('matches パズル in any kana: %s', (typed) => {
    expect(names(searchGames([game('Orchard', { appGenre: 'パズル' })], typed))).toEqual(['Orchard']);
  });

  it('returns nothing for a blank query or without a match', () => {
    expect(searchGames(games, '  ')).toEqual([]);
    expect(searchGames(games, 'zebra')).toEqual([]);
  });

  it('returns at most eight of the given games', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((name) => game(name)),
          { maxLength: 40 },
        ),
        fc.string(),
        (all, typed) => {
          const matches = searchGames(all, typed);
          expect(matches.length).toBeLessThanOrEqual(8);
          expect(matches.every((one) => all.includes(one))).toBe(true);
        },
      ),
    );
  });
});

describe('foundInDetail', () => {
  it('returns whole syllables of the text', () => {
    const text = '신나는 퍼즐';
    const match = foundInDetail(text, '펒');
    expect(match && text.slice(match.from, match.to)).toBe('퍼즐');
    const kana = foundInDetail('定番ﾊﾟｽﾞﾙ', 'ぱず');
    expect(kana && '定番ﾊﾟｽﾞﾙ'.slice(kana.from, kana.to)).toContain('ﾊ');
  });
});

describe('foundInName', () => {
  const part = (text: string, typed: string, find = foundInName) => {
    const match = find(text, typed);
    return match && text.slice(match.from, match.to);
  };

  it('returns the matching part of the text with its accents and width', () => {
    expect(part('Café Ｎoir', 'fe no')).toBe('fé Ｎo');
    expect(part('Cafe\u0301 Noir', 'cafe')).toBe('Cafe\u0301');
    expect(part('Die Straße', ' STRASSE ')).toBeUndefined();
    expect(part('별빛 항해', '항해')).toBe('항해');
  });

  it('prefers the start of a word to its middle', () => {
    expect(foundInName('Outfox the Fox', 'fox')).toEqual({ from: 11, to: 14, begins: true });
    expect(foundInName('Outfoxed', 'fox')).toEqual({ from: 3, to: 6, begins: false });
    expect(part('Slow Harvest', 've', foundInDetail)).toBeUndefined();
  });

  it('returns a part of the text that starts and ends at whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        const match = foundInName(text, typed);
        const named = game(text, { developerName: '', appGenre: '' });
        expect(searchGames([named], typed)).toHaveLength(match ? 1 : 0);
        expect(text.slice(match?.from, match?.to).isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});

describe('topSearches', () => {
  it('returns the first eight apps of the top list', () => {
    const topApps = build.apps(12);
    expect(topSearches({ topApps })).toEqual(topApps.slice(0, 8));
  });
});
