import { describe, expect, it } from 'vitest';
import { APPS } from '../../../simulator/core/catalogue/apps.ts';
import { AppEntrySchema } from '../../contracts/entities/appList.ts';
import { findSimilarGame } from './similarGames.ts';

function entry(appId: string, appGenre: string, genreTags: readonly string[], appRating?: number) {
  const address = `https://nowlight.test/${appId}`;
  return AppEntrySchema.parse({
    ...{ appId, appGenre, genreTags, appRating },
    appType: 'Android',
    playUrl: address,
    appPageUrl: address,
    packageName: appId,
  });
}

const PLAYED = entry('me', 'Racing', ['night', 'drift', 'neon']);
const NONE: ReadonlySet<string> = new Set();
const GAMES = [
  PLAYED,
  entry('tag', 'Puzzle', ['night']),
  entry('genre', 'Racing', ['desert'], 4.1),
  entry('better', 'Racing', ['desert'], 4.8),
  entry('tags', 'Puzzle', ['neon', 'night'], 3),
  entry('both', 'Racing', ['drift', 'arcade'], 2),
];

describe('a game that is like another', () => {
  it('has the most in common with it, genre and tags together', () => {
    expect(findSimilarGame(PLAYED, GAMES, NONE)).toMatchObject({ game: { appId: 'both' }, shared: ['drift'] });
  });

  it('is none that was just played, and not the game itself', () => {
    const played = (...ids: readonly string[]) => findSimilarGame(PLAYED, GAMES, new Set(ids))?.game.appId;
    expect(played('both')).toBe('tags');
    expect(played('both', 'tags')).toBe('better');
    expect(played('both', 'tags', 'better', 'genre')).toBe('tag');
    expect(played('both', 'tags', 'better', 'genre', 'tag')).toBeUndefined();
  });

  it('is none where nothing is known of either', () => {
    expect(findSimilarGame(entry('me', '', []), GAMES, NONE)).toBeUndefined();
    expect(findSimilarGame(PLAYED, [entry('a', '', []), entry('b', 'Puzzle', ['day'])], NONE)).toBeUndefined();
  });

  it('is found for most games of the catalogue, and always has something in common', () => {
    const all = APPS.map(({ appId, genre, tags, rating }) => entry(appId, genre, tags, rating));
    const found = all.flatMap((game) => findSimilarGame(game, all, NONE) ?? []);
    expect(found.length).toBeGreaterThan(all.length * 0.8);
  });
});
