import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '../../../mocks/entityBuilders.ts';
import type { AppLists } from '../../contracts/entities/appList.ts';
import { eachOnce, picksOf } from './homeRows.ts';

const build = builders();
const apps = (...ids: readonly string[]) => ids.map((appId) => build.app({ appId }));
const idsOf = (games: readonly { readonly appId: string }[]) => games.map(({ appId }) => appId);
const nothing: AppLists = { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [] };
const lists: AppLists = {
  ...nothing,
  topApps: apps('a', 'b', 'c', 'd'),
  topBarApps: apps('b', 'a', 'x', 'y', 'c', 'z'),
  remainingApps: apps('q'),
};

describe('the games at the top of the home page', () => {
  it('start with the first game of the top bar for a new player, then omit the most played games', () => {
    expect(idsOf(picksOf(lists, []))).toEqual(['b', 'x', 'y', 'z']);
  });

  it('start with the last played game for a returning player, whichever list contains it', () => {
    expect(idsOf(picksOf(lists, apps('q', 'x')))).toEqual(['q', 'y', 'z']);
    expect(idsOf(picksOf(lists, apps('c')))).toEqual(['c', 'x', 'y', 'z']);
  });

  it('skip a last played game that is no longer listed', () => {
    expect(idsOf(picksOf(lists, apps('gone', 'x')))).toEqual(['b', 'y', 'z']);
  });

  it.each(['topApps', 'showcaseApps', 'otherApps', 'remainingApps'] as const)(
    'start with the first game of %s if all other lists are empty',
    (list) => {
      expect(idsOf(picksOf({ ...nothing, [list]: apps('s', 't') }, []))).toEqual(['s']);
    },
  );

  it('stay empty if all lists are empty', () => {
    expect(picksOf(nothing, [])).toEqual([]);
  });

  it('include at most six', () => {
    const topBarApps = apps(...'klmnopqrs');
    expect(picksOf({ ...nothing, topBarApps }, [])).toHaveLength(6);
  });
});

describe('rows of a page', () => {
  it('omit games that appear above them', () => {
    const rows = eachOnce([apps('a', 'b'), apps('b', 'c'), apps('a', 'c', 'd')], apps('a'));
    expect(rows.map(idsOf)).toEqual([['b'], ['c'], ['d']]);
  });

  it('show each game once, in the first row that contains it and in the order of that row', () => {
    const row = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 }).map((ids) => apps(...ids));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), row, (rows, above) => {
        const shown = eachOnce(rows, above);
        const all = idsOf(shown.flat());
        expect(new Set(all).size).toBe(all.length);
        const expected = new Set(idsOf(rows.flat()).filter((id) => !idsOf(above).includes(id)));
        expect(new Set(all)).toEqual(expected);
        shown.forEach((left, i) => {
          const order = idsOf(rows[i] ?? []);
          expect(idsOf(left)).toEqual(order.filter((id) => idsOf(left).includes(id)));
          for (const id of idsOf(left)) expect(rows.findIndex((one) => idsOf(one).includes(id))).toBe(i);
        });
      }),
    );
  });
});
