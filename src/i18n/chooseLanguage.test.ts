import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

describe('chooseLanguage', () => {
  it('product.languages: returns en, ko, ja or de, and English for a French browser', () => {
    expect(['en', 'ko', 'ja', 'de', 'fr'].map((tag) => chooseLanguage({ browser: [tag] }))).toEqual([
      'en',
      'ko',
      'ja',
      'de',
      'en',
    ]);
  });

  it('product.language.browser: returns the first supported browser language by primary subtag', () => {
    expect(chooseLanguage({ browser: ['fr-CH', 'de-AT', 'ko'] })).toBe('de');
    expect(chooseLanguage({ browser: ['JA-jp'] })).toBe('ja');
    expect(chooseLanguage({ browser: [] })).toBe('en');
  });

  it('product.language.jp-portal: returns Japanese on the portal for any browser, and English in India', () => {
    expect(chooseLanguage({ browser: ['de'], japanesePortal: true, country: 'JP' })).toBe('ja');
    expect(chooseLanguage({ browser: ['de'], japanesePortal: true, country: 'IN' })).toBe('en');
  });

  it('product.language.app-fallback: prefers the app’s fallback to English, but not to a browser language', () => {
    expect(chooseLanguage({ browser: ['fr'], appFallback: 'ko' })).toBe('ko');
    expect(chooseLanguage({ browser: ['de'], appFallback: 'ko' })).toBe('de');
    expect(chooseLanguage({ browser: ['fr'], appFallback: 'xx' })).toBe('en');
  });

  it('prefers the player’s own choice, and ignores an unsupported one', () => {
    expect(chooseLanguage({ browser: ['en'], chosen: 'ko', japanesePortal: true })).toBe('ko');
    expect(chooseLanguage({ browser: ['de'], chosen: 'tlh' })).toBe('de');
  });
});
