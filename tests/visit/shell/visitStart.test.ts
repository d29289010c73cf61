import { expect, it, vi } from 'vitest';
import { firstPageLanguage } from '../../../src/app/core/firstPageLanguage.ts';
import { renewToken } from '../../../src/app/core/auth/renewToken.ts';
import { LANGUAGE_KEY } from '../../../src/i18n/languageKey.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { openApp, openBench } from '../../support/app/appBench.ts';

it.each([
  ['of the address before the stored one', 'lang=ja', 'de', 'ja'],
  ['that the player chose on an earlier visit', 'utm_source=x', 'de', 'de'],
  ['of the browser if the address names an unknown one', 'lang=xx', undefined, 'ko'],
])('a visit starts in the language %s', (_, query, stored, language) => {
  const localStore = memoryStore(stored === undefined ? {} : { [LANGUAGE_KEY]: stored });
  const { core } = openBench({ query, localStore, facts: { languages: ['ko'] } });
  expect(firstPageLanguage(core, core.bootstrap)).toBe(language);
});

it('a visit follows the system’s theme until its end', async () => {
  const bench = openBench({ at: '/apps/paper-anvil/20101/skyhop.html' });
  const { core } = bench;
  const app = await openApp(bench);
  const before = app.theme;
  const prefers = vi.spyOn(core.ports.browser, 'prefers');
  prefers.mockImplementation((feature) => feature.includes('light'));
  await bench.emit('preference');
  expect([before, app.theme]).toEqual(['dark', 'light']);
});

it('a visit resolves the visitor again once the browser is online, and not when it goes offline', async () => {
  const bench = openBench();
  bench.world.script('auth.access-token-post', [{ network: 'error' }], 'repeat-last');
  bench.core.start();
  for (let i = 0; i < 20 && bench.core.auth.state.kind !== 'failed'; i++) await bench.pass(2_000);
  expect(bench.core.auth.state.kind).toBe('failed');
  const tries = () => bench.callsOf('auth.access-token-post').length;
  const before = tries();
  await bench.online(false);
  expect(tries()).toBe(before);
  await bench.online(true);
  expect(tries()).toBe(before + 1);
});

it.each([
  ['no answer arrives', { network: 'error' as const }, { renewed: false }, true],
  [
    'the sign-in has expired',
    { body: { success: false, code: 'AUTHORIZATION_EXPIRED' } },
    { renewed: false, code: 'AUTHORIZATION_EXPIRED' },
    false,
  ],
])('a token is not renewed if %s', async (_, answer, result, keeps) => {
  const bench = await openBench({ config: { user: { signedIn: true, email: 'mira@example.com' } } }).begin();
  const { core, world } = bench;
  world.script('auth.access-token-post', [answer], 'repeat-last');
  const renewed = renewToken(core, (_name, work) => work(), core.signal);
  await bench.pass(120_000);
  expect(await renewed).toEqual(result);
  expect(core.identity.tokens.accessToken !== undefined).toBe(keeps);
});

it('code that the player cancels is not waited for, and late code has no effect', async () => {
  const bench = openBench();
  const { late } = await openApp(bench);
  let arrive: (code: string) => void = () => undefined;
  const first = late.request(() => new Promise<string>((resolve) => (arrive = resolve)));
  late.dismiss();
  expect(await first).toBeUndefined();
  arrive('late');
  let tries = 0;
  const second = late.request(() => Promise.resolve(tries++ < 1 ? undefined : 'code'));
  await bench.pass(60_000);
  expect([await second, tries]).toEqual(['code', 2]);
});
