import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ALL_ALLOWED, CONSENT_KEY, NONE_ALLOWED, PURPOSES } from './consentChoice.ts';
import { ConsentStore } from './consent.store.ts';
import { asksForConsent } from './regions.ts';

const YEAR_MS = 31_536_000_000;

function visitor(country: string, store = memoryStore(), globalPrivacyControl = false) {
  const clock = new ManualClock();
  const open = () => new ConsentStore({ store, clock, country, globalPrivacyControl });
  return { store, clock, open, consent: open() };
}

describe('asksForConsent', () => {
  it('const.consent-regions: returns true for Germany and the United Kingdom, and false for the United States', () => {
    expect(['DE', 'GB', 'US'].map(asksForConsent)).toEqual([true, true, false]);
  });

  it('const.consent-regions: returns true for the 27 EU members, and false for nine other countries', () => {
    const members = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
    expect(members).toHaveLength(27);
    expect(members.filter((country) => !asksForConsent(country))).toEqual([]);
    expect(['CH', 'NO', 'IS', 'TR', 'UA', 'JP', 'IN', 'KR', 'BR'].filter(asksForConsent)).toEqual([]);
  });

  it('returns true if the country code is unknown or nonstandard', () => {
    expect(['', 'XXX', 'de', ' GB ', 'UK', 'EL'].filter(asksForConsent)).toHaveLength(6);
  });
});

describe('ConsentStore', () => {
  it('const.consent-regions: allows and stores nothing in a consent region before a choice', () => {
    const { consent, store } = visitor('DE');
    expect(consent.pending).toBe(true);
    expect(PURPOSES.filter((purpose) => consent.allows(purpose))).toEqual([]);
    expect(store.get(CONSENT_KEY)).toBeUndefined();
  });

  it('allows everything outside consent regions until the player refuses, without a pending choice', () => {
    const { consent, open } = visitor('US');
    expect(consent.pending).toBe(false);
    expect(consent.choice).toEqual(ALL_ALLOWED);
    consent.choose(NONE_ALLOWED);
    expect(open().choice).toEqual(NONE_ALLOWED);
  });

  it('disallows advertising with Global Privacy Control outside consent regions, until the player allows it', () => {
    const { consent } = visitor('US', memoryStore(), true);
    expect(consent.choice).toEqual({ ...ALL_ALLOWED, advertising: false });
    consent.choose(ALL_ALLOWED);
    expect(consent.allows('advertising')).toBe(true);
  });

  it('screen.privacy-settings: applies a choice at once and on the next visit', () => {
    const { consent, open } = visitor('GB');
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(consent.allows('analytics')));
    consent.choose({ ...NONE_ALLOWED, analytics: true });
    consent.choose(NONE_ALLOWED);
    stop();
    expect(seen).toEqual([false, true, false]);
    expect(open()).toMatchObject({ pending: false, choice: NONE_ALLOWED });
  });

  it('adopts another tab’s choice, and has a pending choice again after the storage was cleared', () => {
    const { consent, open, store } = visitor('DE');
    open().choose(ALL_ALLOWED);
    consent.reread();
    expect(consent.choice).toEqual(ALL_ALLOWED);
    store.clear();
    consent.reread();
    expect(consent.pending).toBe(true);
  });

  it('expires a choice after a year', () => {
    const { consent, open, clock } = visitor('DE');
    consent.choose(ALL_ALLOWED);
    clock.advance(YEAR_MS - 1);
    expect(open().pending).toBe(false);
    clock.advance(1);
    expect(open().pending).toBe(true);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":2,"at":0,"analytics":true,"advertising":true,"errors":true,"google":true}',
  ])('treats the invalid stored choice %s as no choice', (text) => {
    expect(visitor('DE', memoryStore({ [CONSENT_KEY]: text })).consent.pending).toBe(true);
  });
});
