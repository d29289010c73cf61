import type { i18n } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { ManualClock, settle } from '../kit/clock.ts';
import { changeLanguage } from './changeLanguage.ts';
import { createI18n } from './createI18n.ts';
import { loadDomains } from './loadDomains.ts';
import type { Language } from './languages.ts';
import type { LoadStrings } from './loadStrings.ts';

/** Creates a loader of strings that fails `fails` times, and records the requests with their times. */
function flaky(fails: (language: Language) => number) {
  const clock = new ManualClock(0);
  const requests: string[] = [];
  const counts = new Map<string, number>();
  const load: LoadStrings = (language, domain) => {
    requests.push(`${clock.now()} ${language}/${domain}`);
    const count = (counts.get(language) ?? 0) + 1;
    counts.set(language, count);
    if (count <= fails(language)) return Promise.reject(new Error('offline'));
    return Promise.resolve({ hello: `hello in ${language}` });
  };
  return { clock, requests, load };
}

/** Translates a key that the typed `t` doesn't accept. */
function words(i18n: i18n, key: string): string {
  const t: (key: string) => string = i18n.t;
  return t(key);
}

async function started(fails: (language: Language) => number, language: Language = 'ko') {
  const { clock, requests, load } = flaky(fails);
  const end = new AbortController();
  const failed: string[] = [];
  const onSettled = vi.fn<() => void>();
  const promise = createI18n({
    language,
    domains: ['home'],
    clock,
    signal: end.signal,
    load,
    onLoadFailed: (tag, domain) => failed.push(`${tag}/${domain}`),
    onSettled,
  });
  return {
    clock,
    asked: requests,
    failed,
    onSettled,
    end,
    promise,
    hello: async () => words(await promise, 'home:hello'),
  };
}

describe('translations', () => {
  it('load in the chosen language only, without English', async () => {
    const app = await started(() => 0);
    expect(await app.hello()).toBe('hello in ko');
    expect(app.asked).toEqual(['0 ko/home']);
  });

  it('const.translation-retries const.translation-delay: load with up to five retries, each after twice the delay', async () => {
    const app = await started((language) => (language === 'ko' ? 5 : 0));
    await app.clock.advanceAsync(350 + 700 + 1400 + 2800);
    expect(app.onSettled).not.toHaveBeenCalled();
    await app.clock.advanceAsync(5600);
    expect(app.onSettled).toHaveBeenCalledOnce();
    expect(await app.hello()).toBe('hello in ko');
    expect(app.asked).toEqual([
      '0 ko/home',
      '350 ko/home',
      '1050 ko/home',
      '2450 ko/home',
      '5250 ko/home',
      '10850 ko/home',
    ]);
    expect(app.failed).toEqual([]);
  });

  it('const.translation-retries: fall back to English when all retries fail', async () => {
    const app = await started((language) => (language === 'ko' ? Infinity : 0));
    await app.clock.advanceAsync(60_000);
    expect(await app.hello()).toBe('hello in en');
    expect(app.asked.filter((line) => line.endsWith('ko/home'))).toHaveLength(6);
    expect(app.failed).toEqual(['ko/home']);
    expect(app.clock.pending).toBe(0);
  });

  it('reject if neither language loads within 20 s', async () => {
    const app = await started(() => Infinity);
    const failed = app.promise.catch(String);
    await app.clock.advanceAsync(20_000);
    expect(await failed).toBe('NotLoadedInTime');
    app.end.abort();
    await settle();
    expect(app.clock.pending).toBe(0);
  });

  it('load on a later request for a domain that failed in both languages, instead of showing its keys', async () => {
    let online = true;
    const clock = new ManualClock(0);
    const end = new AbortController();
    const load: LoadStrings = (language) =>
      online ? Promise.resolve({ hello: `hello in ${language}` }) : Promise.reject(new Error('offline'));
    const i18n = await createI18n({ language: 'ko', domains: ['common'], clock, signal: end.signal, load });
    online = false;
    let loaded = false;
    const opened = loadDomains(i18n, ['rewarded'], clock, end.signal).then(() => (loaded = true));
    const failed = opened.catch(String);
    await clock.advanceAsync(30_000);
    expect(await failed).toBe('NotLoadedInTime');
    expect([loaded, i18n.hasLoadedNamespace('rewarded')]).toEqual([false, false]);
    online = true;
    const again = loadDomains(i18n, ['rewarded'], clock, end.signal);
    await clock.advanceAsync(10_000);
    await again;
    expect(words(i18n, 'rewarded:hello')).toBe('hello in ko');
    expect(clock.pending).toBe(0);
  });

  it('load for one domain while another domain keeps failing', async () => {
    const clock = new ManualClock(0);
    const { signal } = new AbortController();
    const load: LoadStrings = (language, domain) =>
      domain === 'chat' ? Promise.reject(new Error('lost')) : Promise.resolve({ hello: `hello in ${language}` });
    const i18n = await createI18n({ language: 'de', domains: ['common'], clock, signal, load });
    void i18n.loadNamespaces('chat');
    await loadDomains(i18n, ['home'], clock, signal);
    expect(words(i18n, 'home:hello')).toBe('hello in de');
  });

  it('format plurals and numbers by the rules of their language', async () => {
    const load: LoadStrings = () =>
      Promise.resolve({ games_zero: 'keine', games_one: 'ein Spiel', games_other: '{{count, number}} Spiele' });
    const { signal } = new AbortController();
    const i18n = await createI18n({ language: 'de', domains: ['home'], clock: new ManualClock(0), signal, load });
    const t = i18n.getFixedT(null, 'home') as unknown as (key: string, values: object) => string;
    expect([0, 1, 1_234.5].map((count) => t('games', { count }))).toEqual(['keine', 'ein Spiel', '1.234,5 Spiele']);
  });

  it('never retries a translation file after the app has ended', async () => {
    const app = await started(() => Infinity);
    await settle();
    app.end.abort(new Error('over'));
    await expect(app.promise).rejects.toThrow('over');
    expect(app.clock.pending).toBe(0);
  });

  it('report a key without a translation', async () => {
    const missing: string[] = [];
    const i18n = await createI18n({
      language: 'de',
      domains: ['home'],
      clock: new ManualClock(),
      signal: new AbortController().signal,
      load: () => Promise.resolve({}),
      onMissing: (...what) => missing.push(what.join(' ')),
    });
    words(i18n, 'home:nothing.here');
    expect(missing).toEqual(['de home nothing.here']);
  });

  it('change language by loading the domains in use', async () => {
    const app = await started(() => 0, 'en');
    await changeLanguage(await app.promise, 'ja');
    expect(await app.hello()).toBe('hello in ja');
    expect(app.asked).toEqual(['0 en/home', '0 ja/home']);
  });

  it('change language also in a domain that is first requested during the change', async () => {
    const app = await started((language) => (language === 'ja' ? 1 : 0), 'en');
    const i18n = await app.promise;
    const changed = vi.fn<() => void>();
    void changeLanguage(i18n, 'ja').then(changed);
    await i18n.loadNamespaces('quests');
    expect(words(i18n, 'quests:hello')).toBe('hello in en');
    await app.clock.advanceAsync(350);
    expect(changed).toHaveBeenCalledOnce();
    expect([await app.hello(), words(i18n, 'quests:hello')]).toEqual(['hello in ja', 'hello in ja']);
  });

  it('change to the language that was requested last, even if an earlier one loads later', async () => {
    const app = await started((language) => (language === 'ja' ? 1 : 0), 'en');
    const i18n = await app.promise;
    const changes = Promise.all([changeLanguage(i18n, 'ja'), changeLanguage(i18n, 'de')]);
    await app.clock.advanceAsync(350);
    await changes;
    expect(await app.hello()).toBe('hello in de');
  });
});
