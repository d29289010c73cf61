import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { PasswordAttempts } from './passwordAttempts.ts';
import { parseUserAgent } from './userAgent.ts';
import { Ids } from '../../world/worldIds.ts';
import { Inbox } from './inbox.ts';
import { Journal } from '../../journal/journal.ts';
import { languageOf } from '../../http/documentLanguage.ts';
import { OneTimeCodes } from './oneTimeCodes.ts';
import { hasContextWords } from './passwordContextWords.ts';
import { cookieValue } from '../../http/cookies.ts';
import { Uploads } from '../uploads/uploads.ts';

const SECOND = 1_000;
const MIRA = 'mira@example.com';

describe('wrong password attempts', () => {
  it('cause no wait for the first four, then a minute that doubles up to 15 minutes, until one succeeds', () => {
    const clock = new ManualClock(0);
    const attempts = new PasswordAttempts(clock);
    const waits = Array.from({ length: 10 }, () => {
      attempts.fail('a');
      return attempts.waitSecs('a');
    });
    expect(waits).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900, 900]);
    clock.advance(1);
    expect(attempts.waitSecs('a')).toBe(900);
    clock.advance(899_000);
    expect([attempts.waitSecs('a'), attempts.waitSecs('b')]).toEqual([1, 0]);
    clock.advance(5 * SECOND);
    expect(attempts.waitSecs('a')).toBe(0);
    attempts.succeed('a');
    attempts.fail('a');
    expect(attempts.waitSecs('a')).toBe(0);
  });
});

describe('one-time codes and links', () => {
  const made = () => {
    const clock = new ManualClock(0);
    return { clock, oneTime: new OneTimeCodes(new Ids(1), clock) };
  };

  it('accept a code once, for its own address in any case, with or without separators', () => {
    const { oneTime } = made();
    const code = oneTime.code(` Mira@Example.com`, false);
    expect(code).toMatch(/^\d{6}$/);
    expect(oneTime.useCode('other@example.com', code)).toBe('wrong');
    expect(oneTime.useCode(MIRA, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe('good');
    expect(oneTime.useCode(MIRA, code)).toBe('wrong');
  });

  it('replace the previous code of an address, and reset its wrong attempts', () => {
    const { oneTime } = made();
    const first = oneTime.code(MIRA, false);
    for (let time = 0; time < 5; time++) oneTime.useCode(MIRA, 'x');
    const second = oneTime.code(MIRA, false);
    expect(second).not.toBe(first);
    expect([oneTime.useCode(MIRA, first), oneTime.useCode(MIRA, second)]).toEqual(['wrong', 'good']);
  });

  it('pad small codes to six digits', () => {
    const { oneTime } = made();
    const codes = Array.from({ length: 300 }, () => oneTime.code(MIRA, false));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('expire a code after ten minutes, or at once if it is created as an expired one', () => {
    const { oneTime, clock } = made();
    expect(oneTime.useCode(MIRA, oneTime.code(MIRA, true))).toBe('expired');
    const code = oneTime.code(MIRA, false);
    clock.advance(600 * SECOND);
    expect(oneTime.useCode(MIRA, code)).toBe('expired');
  });

  it('keep only the newest link of an address, until it is forgotten or expires after ten minutes', () => {
    const { oneTime, clock } = made();
    const [first, other] = [oneTime.link(MIRA), oneTime.link('b@example.com')];
    const second = oneTime.link(MIRA.toUpperCase());
    expect([first, second, other].map((token) => oneTime.emailOfLink(token))).toEqual([
      undefined,
      MIRA.toUpperCase(),
      'b@example.com',
    ]);
    expect(second).toMatch(/^reset_/);
    oneTime.forgetLinks(MIRA);
    expect([oneTime.emailOfLink(second), oneTime.emailOfLink(other)]).toEqual([undefined, 'b@example.com']);
    clock.advance(599_999);
    expect(oneTime.emailOfLink(other)).toBe('b@example.com');
    clock.advance(1);
    expect([oneTime.emailOfLink(other), oneTime.emailOfLink('none')]).toEqual([undefined, undefined]);
  });
});

describe('the inbox', () => {
  it('writes mails in the recipient’s language, and keeps codes and links out of the journal', () => {
    const journal = new Journal();
    const inbox = new Inbox(new Ids(1), new ManualClock(7), journal);
    inbox.send(MIRA, 'code', 'en', { code: '123456' });
    inbox.send(MIRA, 'reset', 'de', { link: 'http://a.test' });
    expect(inbox.all).toEqual([
      {
        id: expect.stringMatching(/^mail_/) as string,
        at: 7,
        to: MIRA,
        about: 'code',
        subject: 'Your code for nowlight',
        text: 'Your code is 123456. It works for ten minutes.',
        code: '123456',
      },
      expect.objectContaining({
        about: 'reset',
        subject: 'Ein neues Passwort für nowlight',
        text: expect.stringContaining('http://a.test\n') as string,
        link: 'http://a.test',
      }),
    ]);
    expect(journal.after().map(({ t, kind, name, data }) => [t, kind, name, data])).toEqual([
      [7, 'control', 'mail', { to: MIRA, about: 'code' }],
      [7, 'control', 'mail', { to: MIRA, about: 'reset' }],
    ]);
    inbox.send(MIRA, 'code', 'ja', {});
    expect(inbox.all[2]?.text).toBe('確認コードはです。10分間有効です。');
  });

  it('requires 30 seconds between mails of one kind to one address, and keeps the latest 500 mails', () => {
    const clock = new ManualClock(0);
    const inbox = new Inbox(new Ids(1), clock, new Journal());
    expect(inbox.waitSecs(MIRA, 'code')).toBe(0);
    inbox.send(MIRA, 'code', 'en', {});
    expect([
      inbox.waitSecs(' MIRA@example.com', 'code'),
      inbox.waitSecs(MIRA, 'reset'),
      inbox.waitSecs('b@c.de', 'code'),
    ]).toEqual([30, 0, 0]);
    clock.advance(29_001);
    expect(inbox.waitSecs(MIRA, 'code')).toBe(1);
    clock.advance(5_000);
    expect(inbox.waitSecs(MIRA, 'code')).toBe(0);
    inbox.send(MIRA, 'code', 'en', {});
    expect(inbox.waitSecs(MIRA, 'code')).toBe(30);
    for (let i = 0; i < 500; i++) inbox.send(`m${i}@example.com`, 'code', 'en', {});
    expect([inbox.all.length, inbox.all[0]?.to]).toEqual([500, 'm0@example.com']);
  });
});

it('uploads keep the latest 100 pictures and evict the oldest', () => {
  const uploads = new Uploads(new Ids(1));
  const keep = (width: number) => uploads.store({ type: 'png', width, height: 1, bytes: new Uint8Array() });
  const paths = Array.from({ length: 101 }, (_, i) => keep(i));
  expect(paths[0]).toMatch(/^upload\/upload_.+\.png$/);
  expect([0, 1, 100].map((i) => uploads.get(paths[i] ?? '')?.width)).toEqual([undefined, 1, 100]);
});

describe('hasContextWords', () => {
  const owner = { email: 'ada.byron@example.com', username: 'Moon-Fish' };

  it.each([
    ['nowlight', true],
    ['NowBux12345', true],
    ['nowgg99999x', false],
    ['nowgg9999x', true],
    ['ada12345', true],
    ['ada123456', false],
    ['byron!!', true],
    ['moon12', true],
    ['m00nf1sh', true],
    ['@d@12345', true],
    ['$4da7$', true],
    ['example12', true],
    ['com12345', true],
    ['kettle', false],
    ['short', false],
  ])('called with %s returns %s', (password, own) => expect(hasContextWords(password, owner)).toBe(own));

  it('ignores words of two letters, and removes the longest words first', () => {
    expect(hasContextWords('al12345', { email: 'al@x.yz', username: 'Al' })).toBe(false);
    expect(hasContextWords('bertram12345', { email: 'bert@x.yz', username: 'bertram' })).toBe(true);
    expect(hasContextWords('bertram123456', { email: 'bert@x.yz', username: 'bertram' })).toBe(false);
  });
});

describe('request headers', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', { browser: 'Edge', os: 'Windows' }],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537 OPR/120', { browser: 'Opera', os: 'Linux' }],
    [
      'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29 Chrome/136 Safari/537',
      { browser: 'Samsung Internet', os: 'Android' },
    ],
    ['Mozilla/5.0 (iPad; CPU OS 19) FxiOS/145 Safari/605', { browser: 'Firefox', os: 'iPad' }],
    ['Mozilla/5.0 (iPhone; like Mac OS X) CriOS/140 Safari/604', { browser: 'Chrome', os: 'iPhone' }],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537', { browser: 'Chrome', os: 'ChromeOS' }],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/19 Safari/605', { browser: 'Safari', os: 'macOS' }],
    ['curl/8', {}],
    ['Firefox', { browser: 'Firefox' }],
    ['Linux', { os: 'Linux' }],
  ])('identify browser and system by the user agent: %s is %j', (userAgent, agent) =>
    expect(parseUserAgent(userAgent)).toStrictEqual(agent),
  );

  it.each([
    ['ko', 'ko'],
    ['fr, de;q=0.5', 'de'],
    ['de;q=0.5, ja;q=0.9', 'ja'],
    ['de;q=0, ja;q=0.1', 'ja'],
    ['DE-at', 'de'],
    ['ja, de', 'ja'],
    ['fr', 'en'],
    [' ko ', 'ko'],
    ['', 'en'],
    [null, 'en'],
  ])('select a language by Accept-Language: %j selects %s', (header, language) =>
    expect(languageOf(header)).toBe(language),
  );

  it('select the fallback language for an unsupported or missing Accept-Language', () => {
    expect([languageOf('fr', 'ko'), languageOf('de', 'ko'), languageOf(undefined, 'ja')]).toEqual(['ko', 'de', 'ja']);
  });

  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['ab=1', 'b', undefined],
    ['b=', 'b', undefined],
    ['b=; b=3', 'b', '3'],
    ['b', 'b', undefined],
    [null, 'b', undefined],
  ])('contain cookies: %j gives the cookie %s the value %j', (header, name, value) =>
    expect(cookieValue(header, name)).toBe(value),
  );
});
