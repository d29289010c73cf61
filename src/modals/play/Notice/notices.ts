import type { Scene } from '../../../widgets/shell/Illustration/Illustration.tsx';
import type { ErrorKind } from '../../../domain/session/errors/errorKinds.ts';
import type { EndScreen } from '../../../domain/session/session.state.ts';

/** The player's options at a notice. The first of a notice's actions is the primary one. */
export type NoticeAction =
  | 'retry'
  | 'play-here'
  | 'sign-in'
  | 'membership'
  | 'allow-ads'
  | 'renew'
  | 'passes'
  | 'watch-ad'
  | 'get-app'
  | 'partner'
  | 'offer'
  | 'reload'
  | 'show-anyway'
  | 'find-games';

interface Entry<From extends 'session' | 'errors' = 'session' | 'errors'> {
  /** The file in `locales/<lang>/` with the notice's text: `session.json` under `notice`, or `errors.json`. */
  readonly from: From;
  readonly scene: Scene;
  readonly actions: readonly NoticeAction[];
  /** Name of the notice whose technical name is shown in small print, if this notice has none. */
  readonly named?: Named;
}

const AGAIN = ['retry', 'find-games'] as const;
const ELSEWHERE = ['find-games'] as const;
const SIGN_IN = ['sign-in', 'find-games'] as const;
const HERE = ['play-here', 'find-games'] as const;

const session = (scene: Scene, actions: readonly NoticeAction[] = AGAIN): Entry<'session'> => ({
  from: 'session',
  scene,
  actions,
});
/** Creates an error's notice. Its technical name is that of the generic error unless `named` says otherwise. */
const error = (
  scene: Scene,
  actions: readonly NoticeAction[] = AGAIN,
  named: Named | 'own' = 'generic',
): Entry<'errors'> => ({
  from: 'errors',
  scene,
  actions,
  ...(named !== 'own' && { named }),
});
type Named =
  | 'generic'
  | 'forbidden'
  | 'maintenance'
  | 'not-in-region'
  | 'not-supported'
  | 'proxy-limit'
  | 'screen-limit'
  | 'end-of-try'
  | 'unauthorized';

/** Every reason for a session to stop: an error, an end screen, or a connection that was never established. */
export type About = ErrorKind | EndScreen | 'never-connected';

/** The picture and actions of each notice. Each has text in every language. */
export const NOTICES = {
  // Errors with a text in the product's specification.
  generic: session('failed'),
  offline: session('offline'),
  'server-overloaded': session('crowd'),
  'not-ready': session('waking'),
  'storage-busy': session('tidying'),
  maintenance: session('repair'),
  'not-in-region': session('elsewhere', ELSEWHERE),
  'not-found': session('empty', ELSEWHERE),
  'invalid-play-token': session('ticket'),
  'token-expired': session('ticket', ['retry', 'sign-in', 'find-games']),
  'invalid-token': session('ticket', ['retry', 'sign-in', 'find-games']),
  unauthorized: session('closed', ['sign-in', 'retry', 'find-games']),
  forbidden: session('closed', ELSEWHERE),
  validation: session('failed', ['retry', 'reload', 'find-games']),
  'another-session': session('next-room'),
  'insufficient-playtime': session('late', ['watch-ad', 'passes', 'find-games']),
  'proxy-limit': session('detour', ELSEWHERE),
  membership: session('ticket', ['membership', 'retry', 'find-games']),
  'daily-limit': session('late', ELSEWHERE),
  // Notices about the end of a session.
  'session-ended': session('finished', ['partner', 'retry', 'offer', 'find-games']),
  'playtime-limit': session('late', ['sign-in', 'offer', 'passes', 'find-games']),
  'end-of-try': session('finished', ['get-app', 'offer', 'find-games']),
  inactivity: session('asleep', ['retry', 'offer', 'find-games']),
  'screen-limit': session('next-room', HERE),
  'tab-limit': session('next-room', HERE),
  'duplicate-tab': session('next-room', HERE),
  'spot-interruption': session('taken'),
  // A proxy user's limit is final: the only way on is without the proxy.
  'proxy-playtime': session('detour', ['find-games', 'offer']),
  disconnected: session('offline'),
  /** The connection failed before it was established for the first time. */
  'never-connected': session('offline'),
  // Notices of general errors.
  internal: error('failed'),
  timeout: error('late'),
  'inner-network': error('offline'),
  garbled: error('failed'),
  unavailable: error('asleep'),
  database: error('tidying'),
  unreached: error('offline'),
  'no-reply': error('late'),
  'too-large': error('misfit'),
  refused: error('closed'),
  redirect: error('detour'),
  pending: error('late'),
  'parts-missing': error('misfit', ['reload', 'find-games']),
  // Notices of authentication errors.
  'login-required': error('closed', SIGN_IN, 'unauthorized'),
  'auth-mismatch': error('ticket', SIGN_IN, 'unauthorized'),
  'player-unknown': error('dark', ['retry', 'reload', 'find-games']),
  'token-unreadable': error('ticket', ['retry', 'sign-in', 'find-games']),
  'partner-token-expired': error('ticket', ELSEWHERE),
  'partner-token-invalid': error('ticket', ELSEWHERE),
  'partner-forbidden': error('closed', ELSEWHERE, 'own'),
  'email-unverified': error('ticket', AGAIN, 'forbidden'),
  'email-not-allowed': error('closed', SIGN_IN, 'forbidden'),
  'account-exists': error('next-room', SIGN_IN),
  'browser-revoked': error('dark', ['retry', 'sign-in', 'find-games']),
  'no-player': error('dark'),
  // Notices about an invalid request or an invalid session.
  'invalid-parameter': error('misfit', ['reload', 'find-games']),
  'invalid-state': error('detour'),
  migrated: error('next-room', HERE, 'screen-limit'),
  'trial-over': error('finished', ['get-app', 'find-games'], 'end-of-try'),
  'too-expensive': error('crowd'),
  'start-later': error('late'),
  'start-again': error('failed'),
  'in-line': error('crowd'),
  // Notices about cloud machines and storage.
  'no-resource': error('empty'),
  'machine-failed': error('taken'),
  'storage-away': error('tidying'),
  'restart-failed': error('offline'),
  'all-closed': error('repair', AGAIN, 'maintenance'),
  'bad-zone': error('elsewhere', ELSEWHERE, 'not-in-region'),
  'rewards-failed': error('tidying'),
  // Notices about the player's device, browser and network.
  'not-on-tablets': error('misfit', ELSEWHERE, 'not-supported'),
  'not-on-system': error('misfit', ELSEWHERE, 'not-supported'),
  'not-on-phones': error('misfit', ELSEWHERE, 'not-supported'),
  'not-on-desktops': error('misfit', ELSEWHERE, 'not-supported'),
  'ad-blocker': error('detour', ['allow-ads', 'retry', 'find-games'], 'own'),
  vpn: error('detour', AGAIN, 'proxy-limit'),
  'premium-ended': error('ticket', ['renew', 'retry', 'find-games'], 'own'),
  'pass-needed': error('ticket', ['passes', 'retry', 'find-games'], 'own'),
  'no-webrtc': error('misfit', ['find-games', 'reload'], 'own'),
  environment: error('misfit', AGAIN, 'forbidden'),
  // The iframe of an HTML app: it failed to load, or loaded and didn't identify as the game.
  'html-unreached': error('offline'),
  'html-silent': error('empty', ['retry', 'show-anyway', 'find-games']),
  'no-answer': error('waking'),
  'no-connection': error('offline'),
} satisfies Readonly<Record<About, Entry>>;

/** Notices with text in `errors.json`. */
export type AboutError = { [K in About]: (typeof NOTICES)[K]['from'] extends 'errors' ? K : never }[About];
