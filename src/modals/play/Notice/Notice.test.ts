import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_STATUS } from '../../../contracts/errorCodes.ts';
import { type KnownStatus, STATUS_CODES, STATUSES } from '../../../contracts/status.ts';
import { errorKind, isMaintenance, retryable } from '../../../domain/session/errors/errorKinds.ts';
import type { EndScreen, ErrorCause, SessionError, SessionState } from '../../../domain/session/session.state.ts';
import { type MaintenanceFacts, type NoticeFacts, NoticeViewModel, availableActions } from './Notice.viewModel.ts';
import { type About, type NoticeAction, NOTICES } from './notices.ts';
import { severityOf } from './noticeSeverity.ts';

type Texts = Readonly<Record<string, string>>;
const ALL = Object.keys(NOTICES) as About[];
const ENDINGS: readonly (EndScreen | 'never-connected')[] = [
  'never-connected',
  'session-ended',
  'playtime-limit',
  'end-of-try',
  'inactivity',
  'screen-limit',
  'tab-limit',
  'duplicate-tab',
  'spot-interruption',
  'proxy-playtime',
  'maintenance',
  'disconnected',
];
/** Causes that the client recognises without an error code. */
const CAUSES: readonly ErrorCause[] = [
  { kind: 'network', online: false },
  { kind: 'network', online: true },
  { kind: 'timeout' },
  { kind: 'too-large' },
  { kind: 'malformed' },
  { kind: 'http', httpStatus: 503 },
  { kind: 'unauthorized' },
  { kind: 'parts-missing' },
  { kind: 'no-webrtc' },
  { kind: 'html-unreached' },
  { kind: 'html-silent' },
  { kind: 'login-required' },
  { kind: 'premium-ended' },
  { kind: 'pass-needed' },
];

const error = (change: Partial<SessionError>): SessionError => ({
  status: 'Failure',
  statusText: undefined,
  code: undefined,
  description: '',
  ...change,
});

/** One session error for each combination of status and error code, and for each cause. */
const EVERY_ERROR: readonly SessionError[] = [
  ...STATUSES.flatMap((status) => [undefined, ...STATUS_CODES[status]].map((code) => error({ status, code }))),
  ...CAUSES.map((cause) => error({ cause })),
];

describe.each(['en', 'ko', 'ja', 'de'])('notice strings in %s', (language) => {
  const read = (domain: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../locales/${language}/${domain}.json`, import.meta.url), 'utf8'),
    ) as Record<string, Texts | Record<string, Texts>>;
  const session = read('session')['notice'] as Record<string, Texts>;
  const errors = read('errors') as Record<string, Texts>;
  const action = read('session')['action'] as Texts;

  it.each(ALL)('include each text and action label of the notice %s', (about) => {
    const { from, actions } = NOTICES[about];
    const words = (from === 'session' ? session : errors)[about];
    const parts = from === 'session' ? ['title', 'what', 'next', 'name'] : ['title', 'what', 'next'];
    expect(parts.filter((part) => !words?.[part]?.trim())).toEqual([]);
    expect(actions.filter((one) => !action[one]?.trim())).toEqual([]);
  });

  it('include no error without a notice, and no title or explanation twice', () => {
    expect(Object.keys(errors).toSorted()).toEqual(ALL.filter((one) => NOTICES[one].from === 'errors').toSorted());
    const texts = ALL.flatMap((one) => {
      const words = (NOTICES[one].from === 'session' ? session : errors)[one];
      return [words?.['title'], words?.['what']];
    });
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('errorKind and NOTICES', () => {
  it('every notice is reached by an error or by the end of a session', () => {
    const reached = new Set<string>([...EVERY_ERROR.map(errorKind), ...ENDINGS]);
    expect(ALL.filter((one) => !reached.has(one))).toEqual([]);
  });

  it.each<[what: string, error: Partial<SessionError>, about: About]>([
    ['a code alone', { code: 1002 }, 'timeout'],
    ['a code and its status', { status: 'FailureForbidden', code: 6101 }, 'email-unverified'],
    ['a status that wins over a code of another one', { status: 'FailureNotReady', code: 2103 }, 'not-ready'],
    ['a status without a code', { status: 'FailureNotReady' }, 'not-ready'],
    ['an unknown status and an unknown code', { status: 'FailureForbidden', code: 9999 }, 'forbidden'],
    ['an unknown status', { statusText: 'FailureMoonInRetrograde' }, 'generic'],
    ['a device without a network', { code: 1000, cause: { kind: 'network', online: false } }, 'offline'],
    ['a server that is away from a device with a network', { cause: { kind: 'network', online: true } }, 'unreached'],
    ['a server that never answers', { code: 1002, cause: { kind: 'timeout' } }, 'no-reply'],
    ['an answer without an end', { code: 1004, cause: { kind: 'too-large' } }, 'too-large'],
    ['an answer that is none', { code: 1000, cause: { kind: 'malformed' } }, 'garbled'],
    ['a service that says no more than HTTP 503', { code: 1000, cause: { kind: 'http', httpStatus: 503 } }, 'generic'],
    ['a login that is wanted', { status: 'FailureUnauthorized', cause: { kind: 'login-required' } }, 'login-required'],
    ['a part of the page that is missing', { cause: { kind: 'parts-missing' } }, 'parts-missing'],
    ['a pass that ran out', { cause: { kind: 'premium-ended' } }, 'premium-ended'],
    ['a game for players with a pass', { cause: { kind: 'pass-needed' } }, 'pass-needed'],
    ['a server that only speaks of a network', { description: 'startSession-Failure-fetch-exception' }, 'generic'],
    ['a server that only speaks of a login', { description: 'startSession-Failure-login-required' }, 'generic'],
    ['a session that could not be started again', { code: 4005 }, 'restart-failed'],
    ['a browser without WebRTC', { code: 6301, cause: { kind: 'no-webrtc' } }, 'no-webrtc'],
    ['a connection that can’t be prepared', { code: 6301, description: 'prepare-OperationError' }, 'no-connection'],
    ['an ad-blocker', { status: 'FailureForbidden', code: 6000 }, 'ad-blocker'],
  ])('errorKind finds the notice for %s', (_, change, about) => {
    expect(errorKind(error(change))).toBe(about);
  });

  it('any error has a notice with actions, "find-games" among them', () => {
    const facts = fc.record({
      guest: fc.boolean(),
      guestMayPlay: fc.boolean(),
      appLink: fc.constantFrom(undefined, 'https://a.example'),
      partner: fc.constantFrom(undefined, {}, { text: 'Bye' }, { url: 'https://p.example' }),
      offer: fc.constantFrom(undefined, 'https://o.example'),
    });
    const errors = fc.record({
      status: fc.constantFrom(...STATUSES),
      statusText: fc.option(fc.string(), { nil: undefined }),
      code: fc.option(fc.oneof(fc.constantFrom(...Object.keys(CODE_STATUS).map(Number)), fc.integer()), {
        nil: undefined,
      }),
      description: fc.string(),
    });
    fc.assert(
      fc.property(errors, facts as fc.Arbitrary<NoticeFacts>, (one, known) => {
        const actions = availableActions(errorKind(one), known);
        expect(actions.length).toBeGreaterThan(0);
        expect(actions).toContain('find-games' satisfies NoticeAction);
      }),
    );
  });
});

describe('actions of a notice about a missing pass', () => {
  const known = { guest: false, guestMayPlay: true, appLink: undefined, partner: undefined };

  it.each<[About, NoticeAction]>([
    ['premium-ended', 'renew'],
    ['pass-needed', 'passes'],
  ])(
    'treat %s alike: they offer passes first if passes are sold, or else only a retry and other games',
    (about, action) => {
      expect(availableActions(about, { ...known, passesSold: true })[0]).toBe(action);
      expect(availableActions(about, { ...known, passesSold: false })).toEqual(['retry', 'find-games']);
    },
  );
});

describe('the server’s offer after a session', () => {
  const known = { guest: true, guestMayPlay: true, appLink: undefined, partner: undefined };
  const offer = 'https://o.example/';

  it.each<[About, boolean]>([
    ['session-ended', true],
    ['playtime-limit', true],
    ['end-of-try', true],
    ['inactivity', true],
    ['proxy-playtime', true],
    // Sessions with these endings continue elsewhere or may still return, so they have no report.
    ['screen-limit', false],
    ['tab-limit', false],
    ['duplicate-tab', false],
    ['disconnected', false],
    ['maintenance', false],
    ['generic', false],
  ])('appears among the actions of the notice %s: %s', (about, offered) => {
    expect(availableActions(about, { ...known, offer }).includes('offer')).toBe(offered);
    expect(availableActions(about, known)).not.toContain('offer');
  });

  it('a partner’s link replaces the server’s offer after a session', () => {
    const actions = availableActions('session-ended', { ...known, offer, partner: { url: 'https://p.example' } });
    expect(actions).toEqual(['partner', 'retry', 'find-games']);
  });
});

describe('severityOf', () => {
  it.each<[About, string]>([
    ['generic', 'error'],
    ['machine-failed', 'error'],
    ['disconnected', 'error'],
    ['insufficient-playtime', 'limit'],
    ['maintenance', 'limit'],
    ['session-ended', 'success'],
    ['login-required', 'plain'],
    ['screen-limit', 'plain'],
  ])('returns the severity of the notice %s: %s', (about, weight) => {
    expect(severityOf(about)).toBe(weight);
  });

  it('never returns “error” for a used-up limit, playtime or trial', () => {
    expect(ALL.filter((about) => /limit|playtime|try|trial/.test(about) && severityOf(about) === 'error')).toEqual([]);
  });
});

describe('retryable', () => {
  it('returns true for errors whose notice offers a retry first, except maintenance', () => {
    const again = EVERY_ERROR.filter((one) => NOTICES[errorKind(one)].actions[0] === 'retry');
    expect(EVERY_ERROR.filter(retryable)).toEqual(again.filter((one) => !isMaintenance(one)));
    expect(again.filter(isMaintenance).map(({ code }) => code)).toEqual([
      undefined,
      ...STATUS_CODES.FailureUnderMaintenance,
    ]);
  });

  it.each<[KnownStatus, boolean]>([
    ['Failure', true],
    ['FailureInsufficientInstanceCapacity', true],
    ['FailureUnderMaintenance', false],
    ['FailureProxyUserLimitExceeded', false],
    ['FailureServiceNotInRegion', false],
    ['FailureInvalidMembershipId', false],
    ['FailureUnauthorized', false],
  ])('returns whether an error with the status %s is retryable: %s', (status, may) => {
    expect(retryable(error({ status }))).toBe(may);
  });

  it('returns false in a browser without WebRTC', () => {
    expect(retryable(error({ code: 6301, description: 'prepare-OperationError' }))).toBe(true);
    expect(retryable(error({ code: 6301, cause: { kind: 'no-webrtc' } }))).toBe(false);
  });
});

describe('NoticeViewModel', () => {
  const screen = (state: object, facts: Partial<NoticeFacts> = {}, maintenance?: MaintenanceFacts) =>
    new NoticeViewModel({
      ...(maintenance && { maintenance: () => maintenance }),
      session: { state: state as SessionState },
      ticker: { now: 1_000 },
      game: { appName: 'Skyhop', media: {} },
      facts: () => ({ guest: true, guestMayPlay: false, appLink: undefined, partner: undefined, ...facts }),
      retryAt: () => 301_000,
      busy: () => 'sign-in',
      noSignIn: () => true,
      act: () => undefined,
      copy: () => Promise.resolve(true),
      saveReport: () => Promise.resolve(),
    });

  it('shows an error with its notice, actions, code, status and description', () => {
    const failed = screen({
      kind: 'failed',
      error: error({ status: 'FailureNotReady', code: 4001, description: 'x' }),
    });
    expect(failed).toMatchObject({
      about: 'not-ready',
      actions: ['retry', 'find-games'],
      details: { code: 4001, status: 'FailureNotReady', description: 'x' },
      retryAt: 301_000,
      now: 1_000,
      busy: 'sign-in',
      noSignIn: true,
    });
  });

  it('announces the automatic reopening after maintenance until checks stop, and is busy during a check', () => {
    const facts = { phase: 'on', checking: false, still: false, spent: false, givenUp: false } as const;
    const closed = (change: Partial<MaintenanceFacts> = {}) =>
      screen(
        { kind: 'failed', error: error({ status: 'FailureUnderMaintenance', code: 2102 }) },
        {},
        { ...facts, ...change },
      );
    expect(closed()).toMatchObject({ opensByItself: true, isStillClosed: false, retryAt: undefined });
    expect(closed({ spent: true, still: true })).toMatchObject({ opensByItself: false, isStillClosed: true });
    expect(closed({ givenUp: true })).toMatchObject({ opensByItself: false, actions: ['retry', 'find-games'] });
    expect(closed({ checking: true }).busy).toBe('retry');
  });

  it('shows an HTTP 503 as maintenance during known maintenance, and keeps the notice of a full shutdown', () => {
    const failed = {
      kind: 'failed',
      error: error({ code: 1000, description: 'startSession-unexpected-HTTP-status-503' }),
    };
    const facts = { checking: false, still: false, spent: false, givenUp: false };
    expect(screen(failed, {}, { ...facts, phase: 'suspected' }).about).toBe('generic');
    expect(screen(failed, {}, { ...facts, phase: 'on' })).toMatchObject({
      about: 'maintenance',
      details: { code: 1000 },
    });
    const all = { kind: 'failed', error: error({ status: 'FailureUnderMaintenance', code: 6202 }) };
    expect(screen(all, {}, { ...facts, phase: 'on' }).about).toBe('all-closed');
  });

  it('shows an unknown status as the server sent it', () => {
    const failed = screen({ kind: 'failed', error: error({ statusText: 'FailureMoonInRetrograde' }) });
    expect(failed.details).toMatchObject({ status: 'FailureMoonInRetrograde' });
  });

  it('shows code and status of the response that ended the session', () => {
    const said = error({ status: 'FailureSessionMigrated', code: 2002, description: 'startSession-Moved' });
    expect(screen({ kind: 'ended', screen: 'screen-limit', error: said })).toMatchObject({
      about: 'screen-limit',
      details: { code: 2002, status: 'FailureSessionMigrated' },
    });
    expect(screen({ kind: 'ended', screen: 'screen-limit' }).details).toBeUndefined();
  });

  it('role.proxy: offers a proxy user at a limit only other games', () => {
    expect(screen({ kind: 'ended', screen: 'proxy-playtime' }).actions).toEqual(['find-games']);
    const limited = { kind: 'failed', error: error({ status: 'FailureProxyUserLimitExceeded', code: 3102 }) };
    expect(screen(limited).actions).toEqual(['find-games']);
  });

  it('offers sign-in at the playtime limit to guests only', () => {
    const state = { kind: 'ended', screen: 'playtime-limit' };
    expect(screen(state).actions).toEqual(['sign-in', 'passes', 'find-games']);
    expect(screen(state, { guest: false, passesSold: false }).actions).toEqual(['find-games']);
  });

  it('offers an advertisement, a pass and the refill time, but no retry, when no playtime is left', () => {
    const none = { kind: 'failed', error: error({ status: 'FailureInsufficientPlaytime', code: 3103, fullAt: 5_000 }) };
    expect(screen(none, { adOffered: true })).toMatchObject({
      about: 'insufficient-playtime',
      actions: ['watch-ad', 'passes', 'find-games'],
      fullAt: 5_000,
    });
    expect(screen(none, { passesSold: false }).actions).toEqual(['find-games']);
  });

  it('offers a retry once the playtime is refilled', () => {
    const full = { kind: 'failed', error: error({ status: 'FailureInsufficientPlaytime', fullAt: 1_000 }) };
    expect(screen(full).actions).toEqual(['retry', 'passes', 'find-games']);
  });

  it('offers a signed-out player to continue as a guest if the game allows guests', () => {
    const expected = {
      kind: 'failed',
      error: error({ status: 'FailureUnauthorized', cause: { kind: 'login-required' } }),
    };
    expect(screen(expected)).toMatchObject({ about: 'login-required', actions: ['sign-in', 'find-games'] });
    expect(screen(expected, { guestMayPlay: true })).toMatchObject({
      about: 'unauthorized',
      actions: ['sign-in', 'retry', 'find-games'],
    });
  });

  it('uses different notices for a connection that was never made and for one that was lost', () => {
    const ended = (connects: number) => ({
      kind: 'ended',
      screen: 'disconnected',
      reason: 'ConnectionFailed',
      run: { connects },
    });
    expect([screen(ended(0)).about, screen(ended(1)).about]).toEqual(['never-connected', 'disconnected']);
  });

  it('offers the app only if it has a link, and the partner’s action only if it has a URL', () => {
    const tried = { kind: 'ended', screen: 'end-of-try' };
    expect(screen(tried).actions).toEqual(['find-games']);
    expect(screen(tried, { appLink: 'https://a.example' }).actions).toEqual(['get-app', 'find-games']);
    const refused = { kind: 'failed', error: error({ status: 'FailureTrialTimeLimitExceeded' }) };
    expect(screen(refused).actions).toEqual(['find-games']);
    expect(screen(refused, { appLink: 'https://a.example' }).actions).toEqual(['get-app', 'find-games']);
    const over = { kind: 'ended', screen: 'session-ended' };
    expect(screen(over, { partner: { text: 'Bye' } })).toMatchObject({
      partnerText: 'Bye',
      actions: ['retry', 'find-games'],
    });
    expect(screen(over, { partner: { url: 'https://p.example' } }).actions[0]).toBe('partner');
  });
});
