import { expect, it } from 'vitest';
import { exploreMachine } from './exploreMachine.ts';
import { pathBetween } from './pathBetween.ts';
import { sessionSetup } from './setups/sessionSetup.ts';

const session = exploreMachine(sessionSetup);
const places = (from: string, to: string) => pathBetween(session, from, to)?.map(({ place }) => place);

it('pathBetween finds the path of the session from idle to playing', () => {
  const way = pathBetween(session, 'idle', 'playing') ?? [];
  expect(way.map(({ place }) => place.split('/')[0])).toEqual(
    expect.arrayContaining(['preparing', 'starting', 'connecting', 'playing']),
  );
  expect(way.every(({ says }) => says !== '')).toBe(true);
});

it('pathBetween accepts a kind of state for any of its states, and returns no steps within one kind', () => {
  expect(places('queued', 'queued/priority')).toEqual([]);
  expect(places('queued/priority', 'failed')?.at(-1)).toMatch(/^failed/);
});

it('pathBetween reaches every state from the first one, and returns undefined for an unknown state', () => {
  const first = session.places[0]?.id ?? '';
  expect(session.places.filter(({ id }) => pathBetween(session, first, id) === undefined)).toEqual([]);
  expect(pathBetween(session, first, 'the moon')).toBeUndefined();
});
