import { describe, expect, it } from 'vitest';
import { faultsOf } from './locales.ts';

const texts = (...keys: string[]) => new Map(keys.map((key) => [key, 'text']));

describe('the check of translations', () => {
  it('finds a key that a language lacks, and one that only it has', () => {
    const languages = new Map([
      ['en', texts('home:title', 'home:left_one', 'home:left_other')],
      ['ko', texts('home:left_other', 'home:extra')],
    ]);
    expect(faultsOf(languages, `t('title'); t('left', { count })`)).toEqual([
      'ko lacks home:title',
      'ko has home:extra, which English has not',
    ]);
  });

  it('finds a key that nothing asks for, but not one that a template may ask for', () => {
    const languages = new Map([['en', texts('home:title', 'shell:theme.dark', 'shell:theme.old', 'shell:gone')]]);
    const source = ["t('home:title'); t(`theme.$", '{theme}`);'].join('');
    expect(faultsOf(languages, source)).toEqual(['nothing asks for shell:gone']);
  });
});
