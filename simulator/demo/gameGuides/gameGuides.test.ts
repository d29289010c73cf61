import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { TITLES } from '../games/device/scenes/titles.ts';
import { GAME_GOALS } from './gameGoals.ts';
import { GUIDED, guideOf } from './guideOf.ts';
import { GENRE_GUIDES } from './genreGuides.ts';
import { type MoveId, MOVES } from './gameMoves.ts';
import { BUILT_IN_GUIDES } from './builtInGames.ts';
import { translate } from '../../core/catalogue/translations.ts';

const HANDS = ['keys', 'touch', 'pad'] as const;

describe('game instructions', () => {
  it('exist for every game with a scene and for the streaming device’s own games', () => {
    expect(Object.keys(GAME_GOALS).toSorted()).toEqual(Object.keys(TITLES).toSorted());
    expect(GUIDED).toHaveLength(Object.keys(TITLES).length + Object.keys(BUILT_IN_GUIDES).length);
  });

  it.each(Object.entries(TITLES))(
    'show the same English text as the title screen: %s',
    (packageName, { goal, kind }) => {
      const guide = guideOf(packageName);
      expect(guide?.goal.en).toBe(goal.replace('#', String(kind.terms.goal)));
      expect(HANDS.map((hand) => guide?.how[hand].en)).toEqual(HANDS.map((hand) => kind.how[hand]));
    },
  );

  it.each(GUIDED)('contain no unfilled placeholder in any language: %s', (packageName) => {
    const { goal, ends, how, moves } = guideOf(packageName) ?? expect.fail();
    const texts = [goal, ends, ...Object.values(how), ...Object.values(moves)];
    for (const text of texts)
      for (const language of LANGUAGES) expect(translate(text, language)).toMatch(/^[^#{}]{4,}$/);
    expect(Object.keys(moves).length).toBeGreaterThan(0);
  });

  it('differ in each language', () => {
    for (const { how, moves } of [...Object.values(GENRE_GUIDES), ...Object.values(BUILT_IN_GUIDES)])
      for (const text of [...Object.values(how), ...Object.values(moves)])
        expect(new Set(Object.values(text)).size).toBe(4);
  });

  it.each(Object.keys(MOVES) as MoveId[])('recognize the question for %s by its own words, in each language', (id) => {
    for (const language of LANGUAGES) expect(translate(MOVES[id].question, language)).toMatch(MOVES[id].pattern);
  });
});

it('guideOf returns undefined for an unknown package', () => {
  expect(guideOf('com.example.unknown')).toBeUndefined();
  expect(guideOf('toString')).toBeUndefined();
});
