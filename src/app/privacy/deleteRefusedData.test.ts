import { makeObservable, observableRef, runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { ALL_ALLOWED, type Choice } from '../../domain/privacy/consent/consentChoice.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { dropCookies } from '../ports/storage/cookie.ts';
import { deleteRefusedData } from './deleteRefusedData.ts';

/** Simulates the cookies of a page, with the behaviour of `document.cookie`. */
function cookies(...names: readonly string[]) {
  const stored = new Set(names);
  vi.stubGlobal('location', { hostname: 'play.test' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...stored].map((name) => `${name}=1`).join('; ');
    },
    set cookie(text: string) {
      if (text.includes('max-age=0')) stored.delete(text.split('=')[0] ?? '');
    },
  });
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

it('dropRefused removes only the cookies and entries of a purpose whose consent is withdrawn', () => {
  const stored = cookies('ngsid', 'g_state', '_ga', '_ga_G123');
  const localStore = memoryStore({ ngAcquisition: '{}', ngTheme: 'dark', ngConsent: '{}' });
  const consent = makeObservable({ choice: ALL_ALLOWED }, { choice: observableRef });
  const choose = (choice: Choice) => runInAction(() => (consent.choice = choice));
  deleteRefusedData(consent, { localStore, sessionStore: memoryStore(), dropCookies }, new AbortController().signal);
  expect([...stored]).toEqual(['ngsid', 'g_state', '_ga', '_ga_G123']);

  choose({ ...ALL_ALLOWED, analytics: false });
  expect([...stored]).toEqual(['ngsid', 'g_state']);
  expect(['ngAcquisition', 'ngTheme', 'ngConsent'].filter((key) => localStore.get(key))).toEqual([
    'ngTheme',
    'ngConsent',
  ]);
  choose({ ...ALL_ALLOWED, google: false });
  expect([...stored]).toEqual(['ngsid']);
});

it('dropRefused removes cookies of a refused purpose that an earlier visit left', () => {
  const stored = cookies('_ga');
  const consent = { choice: { ...ALL_ALLOWED, analytics: false } };
  deleteRefusedData(
    consent,
    { localStore: memoryStore(), sessionStore: memoryStore(), dropCookies },
    new AbortController().signal,
  );
  expect(stored.size).toBe(0);
});
