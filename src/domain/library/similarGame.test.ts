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

describe('findSimilarGame', () => {
  it('returns the game with the most in common by genre and tags, and the shared tags', () => {
    expect(findSimilarGame(PLAYED, GAMES, NONE)).toMatchObject({ game: { appId: 'both' }, shared: ['drift'] });
  });

  it('excludes played games and the game itself', () => {
    const played = (...ids: readonly string[]) => findSimilarGame(PLAYED, GAMES, new Set(ids))?.game.appId;
    expect(played('both')).toBe('tags');
    expect(played('both', 'tags')).toBe('better');
    expect(played('both', 'tags', 'better', 'genre')).toBe('tag');
    expect(played('both', 'tags', 'better', 'genre', 'tag')).toBeUndefined();
  });

  it('returns undefined if no other game shares the genre or a tag', () => {
    expect(findSimilarGame(entry('me', '', []), GAMES, NONE)).toBeUndefined();
    expect(findSimilarGame(PLAYED, [entry('a', '', []), entry('b', 'Puzzle', ['day'])], NONE)).toBeUndefined();
  });

  it('finds a similar game for more than 80 percent of the simulator’s catalogue', () => {
    const all = APPS.map(({ appId, genre, tags, rating }) => entry(appId, genre, tags, rating));
    const pairs = all.flatMap((game) => findSimilarGame(game, all, NONE) ?? []);
    expect(pairs.length).toBeGreaterThan(all.length * 0.8);
  });
});
