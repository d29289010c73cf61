import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { parseUserAgent } from '../services/accounts/userAgent.ts';
import { Ids } from '../world/worldIds.ts';
import type { Player } from './players.ts';
import { Tokens } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AGENT = parseUserAgent('Mozilla/5.0');
/** The fields of a player that a token needs. */
const HOLDER = { id: 'player_1', account: {} } as Player;
const GUEST = { id: 'player_2', account: undefined } as Player;

function given(player = HOLDER) {
  const clock = new ManualClock(0);
  const tokens = new Tokens(new Ids(1), clock);
  const signIn = tokens.signIn(player, AGENT);
  const { token, expiry } = tokens.issueAccess(player, signIn);
  const playUser = tokens.issuePlayUser(player, signIn);
  const cookie = tokens.issueCookie(player, signIn);
  const known = () => ({
    access: tokens.access(token).state,
    playUser: tokens.playUser(playUser),
    cookie: tokens.cookie(cookie)?.player,
    signIns: tokens.signInsOf(player).length,
  });
  return { clock, tokens, signIn, token, expiry, playUser, cookie, known };
}
const GONE = { access: 'ended', playUser: undefined, cookie: undefined, signIns: 0 };

describe('an access token', () => {
  it('expires after an hour, and its player is still known afterwards', () => {
    const { clock, tokens, token, expiry, signIn } = given();
    expect(expiry).toBe(HOUR);
    clock.advance(HOUR - 1);
    expect(tokens.access(token)).toEqual({ state: 'good', player: HOLDER, signIn });
    clock.advance(1);
    expect(tokens.access(token)).toEqual({ state: 'expired', player: HOLDER, signIn });
    expect(tokens.access('made up')).toEqual({ state: 'unknown' });
  });

  it('expires on expireAccess(), while play users, cookies and sign-ins stay valid', () => {
    const { tokens, token, signIn, known } = given();
    tokens.expireAccess();
    expect(tokens.access(token)).toEqual({ state: 'expired', player: HOLDER, signIn });
    expect(known()).toEqual({ access: 'expired', playUser: HOLDER, cookie: HOLDER, signIns: 1 });
  });
});

describe('a sign-in', () => {
  it('ends after ninety days without a visit, whichever request comes first', () => {
    const asks: ((made: ReturnType<typeof given>) => unknown)[] = [
      ({ tokens }) => tokens.signIns,
      ({ tokens, token }) => tokens.access(token),
      ({ tokens, playUser }) => tokens.playUser(playUser),
      ({ tokens, cookie }) => tokens.cookie(cookie),
    ];
    for (const ask of asks) {
      const made = given();
      made.clock.advance(90 * DAY - 1);
      expect(made.known()).toEqual({ access: 'expired', playUser: HOLDER, cookie: HOLDER, signIns: 1 });
      made.clock.advance(1);
      const first = ask(made);
      expect([undefined, 'ended', 0]).toContain(
        Array.isArray(first) ? first.length : ((first as { state?: string } | undefined)?.state ?? first),
      );
      expect(made.known()).toEqual(GONE);
    }
  });

  it('lasts longer with each visit, but ends a year after it began', () => {
    const { clock, tokens, signIn, known, cookie } = given();
    for (let month = 1; month <= 12; month++) {
      clock.advance(30 * DAY);
      tokens.issueAccess(HOLDER, signIn);
    }
    clock.advance(5 * DAY - 1);
    expect(tokens.cookie(cookie)?.player).toBe(HOLDER);
    expect(tokens.signIns).toEqual([signIn]);
    clock.advance(1);
    expect(known()).toMatchObject({ playUser: undefined, cookie: undefined, signIns: 0 });
  });

  it('never expires for a guest, because guests have no other way back', () => {
    const { clock, known } = given(GUEST);
    clock.advance(1_000 * DAY);
    expect(known()).toEqual({ access: 'expired', playUser: GUEST, cookie: GUEST, signIns: 1 });
  });

  it('ends together with every token issued for it, while other sign-ins and tokens stay valid', () => {
    const made = given();
    const { tokens, signIn } = made;
    const other = tokens.signIn(HOLDER, AGENT);
    const others = { access: tokens.issueAccess(HOLDER, other).token, cookie: tokens.issueCookie(HOLDER, other) };
    const playUser = tokens.issuePlayUser(HOLDER, other);
    // An access token that was issued for a payment only.
    const paying = tokens.issueAccess(HOLDER).token;
    const bare = tokens.issuePlayUser(HOLDER);
    expect(tokens.end((one) => one === signIn, true)).toBe(1);
    expect(made.known()).toEqual({ ...GONE, signIns: 1 });
    expect([tokens.access(others.access).state, tokens.access(paying).state]).toEqual(['good', 'good']);
    expect([tokens.playUser(playUser), tokens.playUser(bare)]).toEqual([HOLDER, HOLDER]);
    expect(tokens.cookie(others.cookie)).toEqual({ player: HOLDER, signIn: other });
    expect(tokens.end((one) => one === signIn, true)).toBe(0);
  });

  it('leaves its tokens unknown after its player ended it', () => {
    const { tokens, signIn, known } = given();
    tokens.end((one) => one === signIn, false);
    expect(known()).toEqual({ ...GONE, access: 'unknown' });
  });
});

it('forgetPlayUsers() invalidates play users, while access tokens, cookies and sign-ins stay valid', () => {
  const { tokens, known } = given();
  tokens.forgetPlayUsers();
  expect(known()).toEqual({ access: 'good', playUser: undefined, cookie: HOLDER, signIns: 1 });
});
