import type { LoginCode } from '../../src/contracts/entities/auth.ts';
import type { ConfigPatch } from '../core/world/worldConfig.ts';
import type { Outcome } from '../core/scenario/scenario.ts';
import type { ScriptAnswer } from '../core/script/script.ts';
import { scenarios, table } from './writeScenarios.ts';

interface Login {
  readonly id: string;
  readonly title: string;
  readonly code: LoginCode | 'ACCOUNT_FROM_THE_FUTURE';
  readonly story: string;
  readonly leadsTo: Outcome;
  readonly config?: ConfigPatch;
}

const GAME: Outcome = { screen: 'game' };
const NOTICE: Outcome = { screen: 'notice' };
const LOGIN: Outcome = { screen: 'dialog' };
const MIRA: ConfigPatch = { user: { signedIn: true, email: 'mira@example.com' } };

/** One scenario per login code of the auth host. */
const LOGINS = table<Login>()([
  {
    id: 'login-new-guest',
    title: 'New guest at the auth host',
    code: 'NEW_GUEST_USER',
    story: 'The browser is new. The auth host creates a guest, and the game starts.',
    leadsTo: GAME,
  },
  {
    id: 'login-known-guest',
    title: 'Known guest at the auth host',
    code: 'EXISTING_GUEST_USER',
    story: 'The auth host knows the browser as a guest from an earlier visit. The game starts.',
    leadsTo: GAME,
  },
  {
    id: 'login-new-account',
    title: 'New account at the auth host',
    code: 'NEW_AUTHORIZED_USER',
    story:
      'The account was created a moment ago, for example on another page. The game starts with the player signed in.',
    leadsTo: GAME,
    config: MIRA,
  },
  {
    id: 'login-known-account',
    title: 'Known account at the auth host',
    code: 'EXISTING_AUTHORIZED_USER',
    story: 'The auth host knows the browser as Mira’s. The game starts with the player signed in.',
    leadsTo: GAME,
    config: MIRA,
  },
  {
    id: 'login-empty',
    title: 'No authorisation at the auth host',
    code: 'AUTHORIZATION_EMPTY',
    story: 'The browser sends no credentials, and the auth host creates no guest. The app opens the login.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-invalid',
    title: 'Invalid authorisation at the auth host',
    code: 'AUTHORIZATION_INVALID',
    story: 'The auth host rejects the browser’s credentials. The app opens the login.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-expired',
    title: 'Expired authorisation at the auth host',
    code: 'AUTHORIZATION_EXPIRED',
    story: 'The browser’s credentials have expired. The app opens the login.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-unheard-of',
    title: 'Login code unknown to the app',
    code: 'ACCOUNT_FROM_THE_FUTURE',
    story: 'A newer auth host returns a login code that this version of the app doesn’t know.',
    leadsTo: NOTICE,
  },
]);

export const signInScenarios = scenarios(
  LOGINS.map(({ code, ...rest }) => ({
    ...rest,
    journey: 'arrive',
    tags: [code, 'auth.access-token-post'],
    script: { 'auth.access-token-post': { answers: [answer(code)], then: 'repeat-last' } },
  })),
);

/** A success code comes with the simulated world's own access token; the others have none. */
function answer(code: Login['code']): ScriptAnswer {
  return code.includes('USER') ? { status: 'Success', body: { code } } : { body: { success: false, code } };
}
