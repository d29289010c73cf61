import { expect, it } from 'vitest';
import type { EndScreen, SessionState, WaitReason } from '../../src/domain/session/session.state.ts';
import type { AuthState } from '../../src/domain/auth/auth.machine.ts';
import { authReading } from './authReading.ts';
import { explore } from './explore.ts';
import { sessionReading } from './sessionReading.ts';
import { shownBy } from './shownBy.ts';

const session = explore(sessionReading);
const auth = explore(authReading);
const kinds = (places: typeof session.places) => new Set(places.map(({ kind }) => kind));
const facets = (kind: string) =>
  new Set(session.places.filter((place) => place.kind === kind).map(({ facet }) => facet));

it('finds every state of the session', () => {
  const all: Record<SessionState['kind'], true> = {
    idle: true,
    preparing: true,
    starting: true,
    queued: true,
    waiting: true,
    connecting: true,
    playing: true,
    ended: true,
    failed: true,
    left: true,
  };
  expect(kinds(session.places)).toEqual(new Set(Object.keys(all)));
});

it('finds every reason to wait and every screen of an end', () => {
  const reasons: Record<WaitReason, true> = {
    'not-ready': true,
    'storage-busy': true,
    'try-again': true,
    'answer-later': true,
    restart: true,
    'version-mismatch': true,
  };
  const screens: Record<EndScreen, true> = {
    'session-ended': true,
    'playtime-limit': true,
    'end-of-try': true,
    inactivity: true,
    'screen-limit': true,
    'tab-limit': true,
    'duplicate-tab': true,
    'spot-interruption': true,
    'proxy-playtime': true,
    maintenance: true,
    disconnected: true,
  };
  expect(facets('waiting')).toEqual(new Set(Object.keys(reasons)));
  expect(facets('ended')).toEqual(new Set(Object.keys(screens)));
});

it('finds that not-ready gives up in the end, and what runs in a state', () => {
  expect(session.moves).toContainEqual({
    from: 'starting',
    says: 'start answered: FailureNotReady',
    to: 'failed',
    commands: [],
  });
  expect(session.places.find(({ id }) => id === 'queued/priority')?.ongoing).toEqual(['poll']);
});

it('finds every state of identity', () => {
  const all: Record<AuthState['kind'], true> = {
    unresolved: true,
    'requesting-token': true,
    'creating-play-user': true,
    'fetching-profile': true,
    guest: true,
    'signed-in': true,
    'login-needed': true,
    'logging-out': true,
    failed: true,
  };
  expect(kinds(auth.places)).toEqual(new Set(Object.keys(all)));
});

it('names only places that there are when it says what shows them', () => {
  const places = new Set([...session.places, ...auth.places].flatMap(({ id, kind }) => [id, kind]));
  for (const place of Object.keys(shownBy)) expect(places).toContain(place);
});
