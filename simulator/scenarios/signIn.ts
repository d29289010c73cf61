import type { LoginCode } from '../../src/contracts/entities/auth.ts';
import type { ConfigPatch } from '../core/world/config.ts';
import type { Outcome } from '../core/scenario/scenario.ts';
import type { ScriptAnswer } from '../core/script/script.ts';
import { scenarios, table } from './writeScenarios.ts';

interface Coming {
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
const COMINGS = table<Coming>()([
  {
    id: 'login-new-guest',
    title: 'Comes as a new guest',
    code: 'NEW_GUEST_USER',
    story: 'Nobody has seen this browser before. The auth host makes a guest of it, and the game starts.',
    leadsTo: GAME,
  },
  {
    id: 'login-known-guest',
    title: 'Comes as a known guest',
    code: 'EXISTING_GUEST_USER',
    story: 'The auth host knows the browser as a guest of an earlier day. The game starts.',
    leadsTo: GAME,
  },
  {
    id: 'login-new-account',
    title: 'Comes with a new account',
    code: 'NEW_AUTHORIZED_USER',
    story: 'The account was made a moment ago, perhaps on another page. The game starts, signed in.',
    leadsTo: GAME,
    config: MIRA,
  },
  {
    id: 'login-known-account',
    title: 'Comes with a known account',
    code: 'EXISTING_AUTHORIZED_USER',
    story: 'The auth host knows the browser as Mira’s. The game starts, signed in.',
    leadsTo: GAME,
    config: MIRA,
  },
  {
    id: 'login-empty',
    title: 'Comes without any authorisation',
    code: 'AUTHORIZATION_EMPTY',
    story: 'The auth host finds nothing that says who this is, and makes no guest either: the login is asked for.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-invalid',
    title: 'Comes with an invalid authorisation',
    code: 'AUTHORIZATION_INVALID',
    story: 'What the browser shows of itself is refused: the login is asked for.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-expired',
    title: 'Comes with an expired authorisation',
    code: 'AUTHORIZATION_EXPIRED',
    story: 'What the browser shows of itself is too old: the login is asked for.',
    leadsTo: LOGIN,
  },
  {
    id: 'login-unheard-of',
    title: 'Comes with a code nobody knows',
    code: 'ACCOUNT_FROM_THE_FUTURE',
    story: 'A newer auth host answers with a code that this app never heard of.',
    leadsTo: NOTICE,
  },
]);

export const signInScenarios = scenarios(
  COMINGS.map(({ code, ...said }) => ({
    ...said,
    journey: 'arrive',
    tags: [code, 'auth.access-token-post'],
    script: { 'auth.access-token-post': { answers: [answer(code)], then: 'repeat-last' } },
  })),
);

/** A success code comes with the world's own access token; the others have none. */
function answer(code: Coming['code']): ScriptAnswer {
  return code.includes('USER') ? { status: 'Success', body: { code } } : { body: { success: false, code } };
}
