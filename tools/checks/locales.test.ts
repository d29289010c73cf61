import { describe, expect, it } from 'vitest';
import { faultsOf } from './locales.ts';

const texts = (...keys: string[]) => new Map(keys.map((key) => [key, 'text']));

describe('the check of translations', () => {
  it('finds a key that a language lacks, and a key that only this language has', () => {
    const languages = new Map([
      ['en', texts('home:title', 'home:left_one', 'home:left_other')],
      ['ko', texts('home:left_other', 'home:extra')],
    ]);
    expect(faultsOf(languages, `t('title'); t('left', { count })`)).toEqual([
      'locales/ko lacks home:title, which locales/en has: add it',
      'locales/ko has home:extra, which locales/en lacks: add it there or delete it',
    ]);
  });

  it('finds a key that the source does not use, but not one that a template may use', () => {
    const languages = new Map([['en', texts('home:title', 'shell:theme.dark', 'shell:theme.old', 'shell:gone')]]);
    const source = ["t('home:title'); t(`theme.$", '{theme}`);'].join('');
    expect(faultsOf(languages, source)).toEqual(['the source uses no shell:gone: delete it from locales/']);
  });
});
