import { describe, expect, it } from 'vitest';
import { appIdWithInput, inputInAppId, plainAppId, playPageInput } from './playPageInput.ts';
import { plusTag } from './emailTag.ts';
import { forcedAnswerOf } from './requestInputs.ts';
import { traitOf } from './accountTraits.ts';
import { answerIn } from './forcedAnswer.ts';

describe('answerIn', () => {
  it.each<[string, object | undefined]>([
    ['code-3101', { errCode: 3101 }],
    ['CODE-3101', { errCode: 3101 }],
    ['it says code-3101!', { errCode: 3101 }],
    ['code-310', undefined],
    ['code-31011', undefined],
    ['xcode-3101', undefined],
    ['1code-3101', undefined],
    ['code-3101x', undefined],
    ['status-FailureForbidden', { status: 'FailureForbidden' }],
    ['status-FAILUREFORBIDDEN', { status: 'FailureForbidden' }],
    ['status-Own', { status: 'Own' }],
    ['status-', undefined],
    ['http-503', { http: 503 }],
    ['http-200', { http: 200 }],
    ['http-199', undefined],
    ['http-600', undefined],
    ['http-5033', undefined],
    ['network-error', { network: 'error' }],
    ['Network-Hang', { network: 'hang' }],
    ['network-slow', undefined],
    ['slow-8', { delayMs: 8_000 }],
    ['Slow-12', { delayMs: 12_000 }],
    ['slow-123', undefined],
    ['slow-x', undefined],
    ['nothing of it', undefined],
    ['', undefined],
    ['http-503 and code-3101', { http: 503 }],
  ])('parses the text %j as the forced answer %j', (text, answer) => expect(answerIn(text)).toEqual(answer));
});

describe('the test input of a play page', () => {
  const happens = (event: object) => ({ events: [{ since: 'ready', afterMs: 3_000, ...event }] });

  it.each<[string, object | undefined]>([
    ['code-3101', { answer: { errCode: 3101 } }],
    ['never-ready', { neverReady: true }],
    ['never-readyx', undefined],
    ['queue-12', { queue: { kind: 'queue', position: 12, secsPerPlace: 10 } }],
    ['priority-3', { queue: { kind: 'priority', position: 3, secsPerPlace: 10 } }],
    ['queue-9999', { queue: { kind: 'queue', position: 9999, secsPerPlace: 10 } }],
    ['queue-10000', undefined],
    ['queue-x1', undefined],
    ['queue-1x', undefined],
    ['xqueue-1', undefined],
    ['queue', undefined],
    ['end-Anything', happens({ device: { send: { type: 'session-complete', reason: 'Anything' } } })],
    ['end-another-session', happens({ device: { send: { type: 'another-session' } } })],
    ['end-spot-interruption', happens({ device: { send: { type: 'spot-interruption' } } })],
    ['end-proxy-playtime-exceeded', happens({ device: { send: { type: 'proxy-playtime-exceeded' } } })],
    ['end-', undefined],
    ['end-a.b', undefined],
    [`end-${'a'.repeat(60)}`, happens({ device: { send: { type: 'session-complete', reason: 'a'.repeat(60) } } })],
    [`end-${'a'.repeat(61)}`, undefined],
    ['fault-drop', happens({ fault: { action: 'drop' } })],
    ['fault-close', happens({ fault: { action: 'close' } })],
    ['fault-refuse', happens({ fault: { action: 'refuse' } })],
    ['fault-lossy', happens({ fault: { action: 'network', lossPct: 8 } })],
    ['fault-slow', happens({ fault: { action: 'network', delayMs: 250 } })],
    ['fault-jittery', happens({ fault: { action: 'network', delayMs: 60, jitterMs: 50 } })],
    ['fault-narrow', happens({ fault: { action: 'network', kbps: 600 } })],
    ['fault-none', undefined],
    ['skyhop', undefined],
  ])('maps the word %s to %j', (word, magic) => {
    expect(playPageInput(`20101~${word}`)).toEqual(magic);
    expect(playPageInput(word)).toBeUndefined();
    expect(appIdWithInput(word, '20101')).toBe(magic ? `20101~${word}` : undefined);
    expect(appIdWithInput(word, '20101~old')).toBe(magic ? `20101~${word}` : undefined);
  });

  it('follows the plain app id and starts after the first “~”', () => {
    expect([plainAppId('20101~code-3101'), inputInAppId('20101~code-3101')]).toEqual(['20101', 'code-3101']);
    expect([plainAppId('20101'), inputInAppId('20101')]).toEqual(['20101', undefined]);
    expect([plainAppId('~x'), inputInAppId('~x'), inputInAppId('a~b~c')]).toEqual(['', 'x', 'b~c']);
    expect(playPageInput('~never-ready')).toEqual({ neverReady: true });
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ada+rich@example.com', 'rich'],
    ['ada+@example.com', ''],
    ['ada+a+b@example.com', 'a+b'],
    ['ada@example.com', undefined],
    ['ada@exa+mple.com', undefined],
    ['ada+rich', undefined],
    [`${'a'.repeat(248)}+x@b.co`, undefined],
    [`${'a'.repeat(247)}+x@b.co`, 'x'],
  ])('%s gives the plus tag %j', (email, tag) => expect(plusTag(email)).toBe(tag));

  it('selects the trait that its plus tag names, in any letter case', () => {
    expect([traitOf('a+Prime@b.co'), traitOf('a+primes@b.co'), traitOf('a@b.co'), traitOf(undefined)]).toEqual([
      'prime',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a request', () => {
  const CODE = { errCode: 3101 };
  const credential = ['x', btoa('{"email":"ada+code-3101@example.com"}'), 'y'].join('.');

  it.each<[string, Record<string, unknown>, object | undefined]>([
    ['play.startSession', { appId: '20101~code-3101' }, CODE],
    ['play.startSession', { appId: '20101', membershipId: 'JP-00003101' }, CODE],
    ['play.startSession', { appId: '20101', membershipId: 'JP00003101' }, CODE],
    ['play.startSession', { membershipId: 'xJP-00003101' }, undefined],
    ['play.startSession', { membershipId: 'JP-000031011' }, undefined],
    ['play.startSession', { appId: 'code-3101' }, undefined],
    ['play.validateMembershipId', { membershipId: ' JP-00003101 ' }, CODE],
    ['auth.google-auth', { credential }, CODE],
    ['auth.google-auth', { credential: 'ada+code-3101@example.com' }, CODE],
    ['auth.google-auth', { credential: 'x'.repeat(4_001) }, undefined],
    ...['auth.check-account', 'auth.signup', 'auth.pwd-auth', 'auth.forgot-pwd', 'rewards.redeem'].flatMap(
      (call): [string, Record<string, unknown>, object | undefined][] => [
        [call, { email: 'ada+code-3101@example.com' }, CODE],
        [call, { email: 'code-3101@example.com' }, undefined],
        [call, { password: 'code-3101' }, undefined],
      ],
    ),
    ['support.createTicket', { description: 'see code-3101' }, CODE],
    ['bot.chat', { message: 'see code-3101' }, CODE],
    ['auth.userinfo-patch', { username: 'code-3101' }, CODE],
    ['auth.userinfo-patch', { username: 7 }, undefined],
    ['support.createTicket', {}, undefined],
    ['play.createPlayUser', { uaId: 'code-3101' }, undefined],
  ])('receives the answer that its input forces: %s with %j receives %j', (call, fields, answer) => {
    expect(forcedAnswerOf(call, {}, fields)).toEqual(answer);
  });

  it('reads a forced answer from the query string only if the body is not an object', () => {
    const query = { appId: '20101~code-3101' };
    expect(forcedAnswerOf('play.startSession', query, undefined)).toEqual(CODE);
    expect(forcedAnswerOf('play.startSession', query, null)).toEqual(CODE);
    expect(forcedAnswerOf('play.startSession', query, 'text')).toEqual(CODE);
    expect(forcedAnswerOf('play.startSession', query, {})).toBeUndefined();
  });
});
