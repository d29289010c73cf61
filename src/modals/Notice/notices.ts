import type { EndScreen } from '../../domain/session/session.state.ts';
import type { Trouble } from '../../domain/session/situation.ts';

/** Everything that a session can stop for. */
export type About = Trouble | EndScreen;

/** The drawings of the family. */
export type Drawing =
  | 'unplugged'
  | 'crowd'
  | 'warming-up'
  | 'tidying'
  | 'workshop'
  | 'far-away'
  | 'empty-shelf'
  | 'wrong-shape'
  | 'old-ticket'
  | 'closed-gate'
  | 'torn-note'
  | 'two-screens'
  | 'curtain'
  | 'hourglass'
  | 'detour'
  | 'dozing'
  | 'passing-storm';

/** How each looks. Its words are in `locales/<lang>/session.json` under `notice.<about>`; the two lists match. */
export const DRAWING: Readonly<Record<About, Drawing>> = {
  generic: 'torn-note',
  offline: 'unplugged',
  'server-overloaded': 'crowd',
  'not-ready': 'warming-up',
  'storage-busy': 'tidying',
  maintenance: 'workshop',
  'not-in-region': 'far-away',
  'not-found': 'empty-shelf',
  'not-supported': 'wrong-shape',
  'invalid-play-token': 'old-ticket',
  'token-expired': 'old-ticket',
  'invalid-token': 'old-ticket',
  unauthorized: 'closed-gate',
  forbidden: 'closed-gate',
  validation: 'torn-note',
  'another-session': 'two-screens',
  'session-ended': 'curtain',
  'insufficient-playtime': 'hourglass',
  'proxy-limit': 'detour',
  membership: 'old-ticket',
  'daily-limit': 'hourglass',
  'playtime-limit': 'hourglass',
  'end-of-try': 'curtain',
  inactivity: 'dozing',
  'screen-limit': 'two-screens',
  'tab-limit': 'two-screens',
  'duplicate-tab': 'two-screens',
  'spot-interruption': 'passing-storm',
  'proxy-playtime': 'detour',
  disconnected: 'unplugged',
};
