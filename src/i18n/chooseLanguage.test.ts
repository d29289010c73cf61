import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

describe('choosing a language', () => {
  it('product.languages: speaks en, ko, ja and de, and English to a French browser', () => {
    expect(['en', 'ko', 'ja', 'de', 'fr'].map((tag) => chooseLanguage({ browser: [tag] }))).toEqual([
      'en',
      'ko',
      'ja',
      'de',
      'en',
    ]);
  });

  it('product.language.browser: walks the browser’s languages in order, by primary subtag', () => {
    expect(chooseLanguage({ browser: ['fr-CH', 'de-AT', 'ko'] })).toBe('de');
    expect(chooseLanguage({ browser: ['JA-jp'] })).toBe('ja');
    expect(chooseLanguage({ browser: [] })).toBe('en');
  });

  it('product.language.jp-portal: speaks Japanese whatever the browser says, and English in India', () => {
    expect(chooseLanguage({ browser: ['de'], japanesePortal: true, country: 'JP' })).toBe('ja');
    expect(chooseLanguage({ browser: ['de'], japanesePortal: true, country: 'IN' })).toBe('en');
  });

  it('product.language.app-fallback: takes the app’s fallback after the browser’s and before English', () => {
    expect(chooseLanguage({ browser: ['fr'], appFallback: 'ko' })).toBe('ko');
    expect(chooseLanguage({ browser: ['de'], appFallback: 'ko' })).toBe('de');
    expect(chooseLanguage({ browser: ['fr'], appFallback: 'xx' })).toBe('en');
  });

  it('lets a person’s own choice win, and ignores one that we don’t speak', () => {
    expect(chooseLanguage({ browser: ['en'], chosen: 'ko', japanesePortal: true })).toBe('ko');
    expect(chooseLanguage({ browser: ['de'], chosen: 'tlh' })).toBe('de');
  });
});
