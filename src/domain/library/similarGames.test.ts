import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import { bySimilarity } from './similarGames.ts';

const build = builders();
const game = (appId: string, appGenre: string, ...genreTags: string[]) => build.app({ appId, appGenre, genreTags });
const ids = (games: readonly { readonly appId: string }[]) => games.map(({ appId }) => appId);

describe('bySimilarity', () => {
  it('ranks three shared tags above a shared genre, and a shared genre above one shared tag', () => {
    const one = game('one', 'Racing', 'desert', 'delivery', 'open road');
    const others = [
      game('nothing', 'Puzzle', 'calm'),
      game('a tag', 'Puzzle', 'desert', 'numbers'),
      game('the genre', 'Racing', 'neon'),
      game('three tags', 'Strategy', 'desert', 'delivery', 'open road'),
    ];
    expect(ids(bySimilarity(one, [one, ...others]))).toEqual(['three tags', 'the genre', 'a tag', 'nothing']);
  });

  it('ranks a rare shared tag above a common one', () => {
    const one = game('one', 'Racing', 'party', 'origami');
    const crowd = ['a', 'b', 'c'].map((id) => game(id, 'Social', 'party'));
    expect(ids(bySimilarity(one, [one, ...crowd, game('rare', 'Puzzle', 'origami')]))).toEqual(['rare', 'a', 'b', 'c']);
  });

  it('keeps the order of equally similar games and excludes the game itself', () => {
    const bare = [build.app({ appId: 'x', appGenre: '' }), build.app({ appId: 'y', appGenre: '' })];
    expect(ids(bySimilarity({ appId: 'x', appGenre: '' }, bare))).toEqual(['y']);
    expect(ids(bySimilarity({ appId: 'z', appGenre: '' }, bare))).toEqual(['x', 'y']);
  });
});
