import { afterEach, expect, it, vi } from 'vitest';
import { canTranslate, createTranslation } from './translation.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Simulates a browser that translates only from Japanese. The translation is the target language followed by the
 * text.
 */
function stubTranslator() {
  const created: string[] = [];
  const create = ({ sourceLanguage, targetLanguage }: Record<'sourceLanguage' | 'targetLanguage', string>) => {
    created.push(sourceLanguage);
    return sourceLanguage === 'ja'
      ? Promise.resolve({ translate: (text: string) => Promise.resolve(`${targetLanguage}:${text}`) })
      : Promise.reject(new Error('unsupported'));
  };
  const detect = (text: string) =>
    Promise.resolve([{ detectedLanguage: /[\u3040-\u30ff]/.test(text) ? 'ja' : text.startsWith('¿') ? 'es' : 'en' }]);
  vi.stubGlobal('Translator', { create });
  vi.stubGlobal('LanguageDetector', { create: () => Promise.resolve({ detect }) });
  return created;
}

it('createTranslation translates into the page’s language with one translator for each source language', async () => {
  const created = stubTranslator();
  expect(canTranslate()).toBe(true);
  const translate = createTranslation('en');
  expect(await translate('スタート')).toBe('en:スタート');
  expect(await translate('もどる')).toBe('en:もどる');
  expect(await translate('Start')).toBe('Start');
  expect(created).toEqual(['ja']);
});

it('createTranslation rejects for languages that the browser can’t translate, and without a translator', async () => {
  stubTranslator();
  await expect(createTranslation('en')('¿Qué?')).rejects.toThrow('unsupported');
  vi.unstubAllGlobals();
  expect(canTranslate()).toBe(false);
  await expect(createTranslation('en')('スタート')).rejects.toThrow();
});
