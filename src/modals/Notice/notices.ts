import type { Scene } from '../../design/Illustration/Illustration.tsx';
import type { EndScreen } from '../../domain/session/session.state.ts';
import type { Trouble } from '../../domain/session/situation.ts';

/** Everything that a session can stop for. */
export type About = Trouble | EndScreen;

/** How each looks. Its words are in `locales/<lang>/session.json` under `notice.<about>`; the two lists match. */
export const SCENE: Readonly<Record<About, Scene>> = {
  generic: 'failed',
  offline: 'offline',
  'server-overloaded': 'crowd',
  'not-ready': 'waking',
  'storage-busy': 'tidying',
  maintenance: 'repair',
  'not-in-region': 'elsewhere',
  'not-found': 'empty',
  'not-supported': 'misfit',
  'invalid-play-token': 'ticket',
  'token-expired': 'ticket',
  'invalid-token': 'ticket',
  unauthorized: 'closed',
  forbidden: 'closed',
  validation: 'failed',
  'another-session': 'next-room',
  'session-ended': 'finished',
  'insufficient-playtime': 'late',
  'proxy-limit': 'detour',
  membership: 'ticket',
  'daily-limit': 'late',
  'playtime-limit': 'late',
  'end-of-try': 'finished',
  inactivity: 'asleep',
  'screen-limit': 'next-room',
  'tab-limit': 'next-room',
  'duplicate-tab': 'next-room',
  'spot-interruption': 'taken',
  'proxy-playtime': 'detour',
  disconnected: 'offline',
};
