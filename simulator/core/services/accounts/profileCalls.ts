import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import type { Profile } from '../../../../src/contracts/entities/profile.ts';
import type { Backend } from '../../world/backend.ts';
import { type Context, createHandler, type Handler } from '../../http/handler.ts';
import { readCredentials } from '../../http/credentials.ts';
import type { Player } from '../../players/players.ts';
import { otherDevices, signInsOf } from './passwordCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { signInAnswer } from './signInAnswers.ts';

/** Membership number of the first account in a simulated world. */
const FIRST_MEMBER = 104_211;

export const profileCalls: readonly Handler[] = [
  createHandler(account.accessTokenGet, (_, context) => {
    const credentials = readCredentials(context.request, context.backend.tokens);
    const player = credentials.accessPlayer ?? credentials.cookiePlayer;
    return player ? signInAnswer(player, false, context) : { success: false, code: 'AUTHORIZATION_EMPTY' };
  }),

  createHandler(userinfoGet, (_, context) => profileOf(context.player(), context)),

  createHandler(account.userinfoPatch, ({ username, avatar }, context) => {
    const player = context.player();
    if (!player.account) return failure('FailureUnauthorized', 'no player is signed in');
    if (username !== undefined && !/^[\p{L}\p{N}_ .-]{2,24}$/u.test(username)) {
      return failure('FailureValidationError', 'username needs 2 to 24 letters or digits', 1304);
    }
    if (username !== undefined && context.backend.players.isUsernameTaken(username, player))
      return failure('FailureAlreadyExists', 'the name is taken');
    if (avatar && !avatar.startsWith(`${context.backend.origins.catalogue}/art/`))
      return failure('FailureValidationError', 'avatar is not a picture that this service stores', 1302);
    player.account.username = username ?? player.account.username;
    player.account.avatar = avatar ?? player.account.avatar;
    return profileOf(player, context);
  }),

  createHandler(account.handleSuggestions, ({ prefix }, context) => {
    const { players, ids } = context.backend;
    const self = context.player();
    const random = ids.random('handle');
    const stem = (prefix ?? '').replace(/[^\p{L}\p{N}]/gu, '').slice(0, 14);
    const pick = (choices: readonly string[]) => choices[Math.floor(random.next() * choices.length)] ?? '';
    const handles = Array.from(
      { length: 4 },
      () => `${pick(BEFORE)}${stem || pick(AFTER)}${10 + Math.floor(random.next() * 90)}`,
    );
    const isTaken = (name: string) => players.isUsernameTaken(name, self);
    const free = [...new Set(handles)].filter((handle) => !isTaken(handle));
    return { ...SUCCESS, suggestions: free, ...(prefix && { available: !isTaken(prefix) }) };
  }),
];

const BEFORE = ['Quiet', 'Lucky', 'Paper', 'Night', 'Amber', 'Velvet', 'North', 'Loud'] as const;
const AFTER = ['Fox', 'Comet', 'Heron', 'Moss', 'Rook', 'Tide', 'Lantern', 'Kite'] as const;

function profileOf(player: Player, { backend, request }: Context) {
  const holder = player.account;
  if (!holder) return failure('FailureUnauthorized', 'no player is signed in');
  const { username, email, avatar, password } = holder;
  const profile: Profile = {
    userId: player.id,
    username,
    email,
    avatar,
    memberNumber: memberNumber(player, backend),
    totalPlaytime: player.totalPlaytime,
    totalPlayedApps: player.playtime.size,
    hasPassword: password !== undefined,
    otherDevices: otherDevices(player, request, backend),
    signIns: signInsOf(player, request, backend),
  };
  return { ...SUCCESS, userData: profile };
}

/** Numbers the accounts of a simulated world as members, from `FIRST_MEMBER` on. */
function memberNumber(player: Player, { players }: Backend): number {
  return FIRST_MEMBER + players.all.filter(({ account: holder }) => holder !== undefined).indexOf(player);
}
