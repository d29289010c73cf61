import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { pathBetween } from './path.ts';
import { sessionReading } from './readings/sessionReading.ts';

const session = explore(sessionReading);
const places = (from: string, to: string) => pathBetween(session, from, to)?.map(({ place }) => place);

it('finds the shortest way from the tap on play to the picture, as the machine really goes', () => {
  const way = pathBetween(session, 'idle', 'playing') ?? [];
  expect(way.map(({ place }) => place.split('/')[0])).toEqual(
    expect.arrayContaining(['preparing', 'starting', 'connecting', 'playing']),
  );
  expect(way.every(({ says }) => says !== '')).toBe(true);
});

it('takes a kind for each of its places, and stays where it is already', () => {
  expect(places('queued', 'queued/priority')).toEqual([]);
  expect(places('queued/priority', 'failed')?.at(-1)).toMatch(/^failed/);
});

it('finds every place from the first one, and none that there isn’t', () => {
  const first = session.places[0]?.id ?? '';
  expect(session.places.filter(({ id }) => pathBetween(session, first, id) === undefined)).toEqual([]);
  expect(pathBetween(session, first, 'the moon')).toBeUndefined();
});
