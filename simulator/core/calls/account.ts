import * as account from '../../../src/contracts/calls/account.ts';
import * as wallet from '../../../src/contracts/calls/wallet.ts';
import { userinfoGet } from '../../../src/contracts/calls/auth.ts';
import { isEmail, nameIn, PASSWORD_RULE } from '../accounts.ts';
import { type Context, answering, type Handler, Reply } from '../handler.ts';
import { COOKIE_GONE, shownBy } from '../identity.ts';
import type { Player } from '../players.ts';
import { signedIn } from './auth.ts';
import { failure, SUCCESS } from './status.ts';

/** The token of the mail that `forgot-pwd` would send is `reset:` and the address. */
const RESET = 'reset:';
const AVATAR_MAX = 400_000;

const refused = (...about: Parameters<typeof failure>) => ({ success: false, ...failure(...about) });

/** Calls about accounts and profiles. */
export const accountHandlers: readonly Handler[] = [
  answering(account.accessTokenGet, (_, context) => {
    const shown = shownBy(context.request, context.backend.tokens);
    const player = shown.accessPlayer ?? shown.cookiePlayer;
    return player ? welcome(player, false, context) : { success: false, code: 'AUTHORIZATION_EMPTY' };
  }),

  answering(account.googleAuth, ({ credential, nonce }, context) => {
    const { players, google } = context.backend;
    const person = google.read(credential, nonce);
    if (person === 'invalid') return refused('FailureInvalidCustomToken', 'credential refused');
    if (person === 'expired') return refused('FailureExpiredCustomToken', 'credential has expired');
    const { email, name: username, picture: avatar } = person;
    const known = players.found(email);
    if (known) return welcome(known, false, context);
    const made = context.player();
    const player = made.account ? players.addGuest() : made;
    players.promote(player, { email, password: undefined, username, avatar });
    return welcome(player, true, context);
  }),

  answering(account.checkAccount, ({ email }, { backend }) => {
    if (!isEmail(email)) return failure('FailureValidationError', 'email is no address', 1302);
    const known = backend.players.found(email)?.account;
    if (!known) return { ...SUCCESS, exists: false };
    return { ...SUCCESS, exists: true, signInMethod: known.password === undefined ? 'google' : 'password' };
  }),

  answering(account.signup, ({ email, password, username }, context) => {
    const { players } = context.backend;
    if (!isEmail(email)) return refused('FailureValidationError', 'email is no address', 1302);
    if (!PASSWORD_RULE.test(password)) return refused('FailureValidationError', 'password is too weak', 1303);
    if (players.byEmail(email)) return refused('FailureAlreadyExists', 'an account has this address');
    const visitor = context.player();
    const player = visitor.account ? players.addGuest() : visitor;
    players.promote(player, { email: email.trim(), password, username: username ?? nameIn(email), avatar: '' });
    return welcome(player, true, context);
  }),

  answering(account.pwdAuth, ({ email, password }, context) => {
    const known = context.backend.players.found(email);
    if (!known?.account) return refused('FailureNoResource', 'This Account does not exist!');
    if (known.account.password === undefined) return refused('FailureInvalidState', 'made by social sign-in', 6103);
    if (known.account.password !== password) return refused('FailureInvalidParameter', 'password is incorrect');
    return welcome(known, false, context);
  }),

  answering(account.forgotPwd, ({ email }, { backend }) => {
    if (!backend.players.found(email)) return failure('FailureNoResource', 'This Account does not exist!');
    backend.journal.add({
      t: backend.clock.now(),
      kind: 'control',
      name: 'mail',
      data: { to: email, about: 'password reset', link: `/?resetToken=${encodeURIComponent(RESET + email)}` },
    });
    return SUCCESS;
  }),

  answering(account.updatePwd, ({ newPassword, currentPassword, resetToken }, context) => {
    const { players } = context.backend;
    if (!PASSWORD_RULE.test(newPassword)) return failure('FailureValidationError', 'password is too weak', 1303);
    if (resetToken !== undefined) {
      const whose = resetToken.startsWith(RESET) ? players.byEmail(resetToken.slice(RESET.length)) : undefined;
      if (!whose?.account) return failure('FailureInvalidToken', 'the link is no longer good');
      whose.account.password = newPassword;
      return SUCCESS;
    }
    const holder = context.player().account;
    if (!holder) return failure('FailureUnauthorized', 'nobody is signed in');
    if (holder.password === undefined) return failure('FailureInvalidState', 'made by social sign-in', 6103);
    if (holder.password !== currentPassword) return failure('FailureInvalidParameter', 'current password is incorrect');
    holder.password = newPassword;
    return SUCCESS;
  }),

  answering(account.logout, (_, { backend, request }) => {
    const shown = shownBy(request, backend.tokens);
    const player = shown.accessPlayer ?? shown.cookiePlayer;
    if (player) backend.tokens.revoke(player);
    if (player?.account) backend.config.user = { ...backend.config.user, signedIn: false };
    return new Reply(SUCCESS, { 'set-cookie': COOKIE_GONE });
  }),

  answering(userinfoGet, (_, context) => profileOf(context.player())),

  answering(account.userinfoPatch, ({ username, avatar }, context) => {
    const player = context.player();
    if (!player.account) return failure('FailureUnauthorized', 'nobody is signed in');
    if (username !== undefined && !/^[\p{L}\p{N}_ .-]{2,24}$/u.test(username)) {
      return failure('FailureValidationError', 'username needs 2 to 24 letters or digits', 1304);
    }
    const taken = context.backend.players.all.some((one) => one !== player && one.account?.username === username);
    if (username !== undefined && taken) return failure('FailureAlreadyExists', 'the name is taken');
    player.account.username = username ?? player.account.username;
    player.account.avatar = avatar ?? player.account.avatar;
    return profileOf(player);
  }),

  answering(account.imageUpload, ({ image }, context) => {
    if (!/^data:image\/(png|jpeg|webp|gif);/.test(image))
      return failure('FailureValidationError', 'image is no picture', 1303);
    if (image.length > AVATAR_MAX) return failure('FailureValidationError', 'image is too large', 1302);
    return { ...SUCCESS, url: context.backend.config.avatarUrl(context.backend.ids.next('upload')) };
  }),

  answering(account.handleSuggestions, ({ prefix }, context) => {
    const { players, ids } = context.backend;
    const self = context.player();
    const random = ids.random('handle');
    const stem = (prefix ?? '').replace(/[^\p{L}\p{N}]/gu, '').slice(0, 14);
    const pick = (words: readonly string[]) => words[Math.floor(random.next() * words.length)] ?? '';
    const handles = Array.from(
      { length: 4 },
      () => `${pick(BEFORE)}${stem || pick(AFTER)}${10 + Math.floor(random.next() * 90)}`,
    );
    const taken = (name: string) => players.all.some((one) => one !== self && one.account?.username === name);
    const free = [...new Set(handles)].filter((handle) => !taken(handle));
    return { ...SUCCESS, suggestions: free, ...(prefix && { available: !taken(prefix) }) };
  }),

  answering(wallet.walletCheckBalance, (_, context) => {
    const { pay, reward } = context.player().wallet;
    return { success: true, totalBalance: pay + reward, nowbuxPayBalance: pay, nowbuxRewardBalance: reward };
  }),

  answering(wallet.walletTransactionsList, (_, context) => ({
    ...SUCCESS,
    transactions: [...context.player().transactions],
  })),
];

const BEFORE = ['Quiet', 'Lucky', 'Paper', 'Night', 'Amber', 'Velvet', 'North', 'Loud'] as const;
const AFTER = ['Fox', 'Comet', 'Heron', 'Moss', 'Rook', 'Tide', 'Lantern', 'Kite'] as const;

function welcome(player: Player, isNew: boolean, context: Context) {
  const { body, headers } = signedIn(
    player,
    player.account ? (isNew ? 'NEW_AUTHORIZED_USER' : 'EXISTING_AUTHORIZED_USER') : 'EXISTING_GUEST_USER',
    context,
  );
  return new Reply({ ...body, ...SUCCESS }, headers);
}

function profileOf(player: Player) {
  const holder = player.account;
  if (!holder) return failure('FailureUnauthorized', 'nobody is signed in');
  const { username, email, avatar } = holder;
  return { ...SUCCESS, userData: { userId: player.id, username, email, avatar } };
}
