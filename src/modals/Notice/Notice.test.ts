import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENE } from './notices.ts';

interface Strings {
  readonly notice: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

describe.each(['en', 'ko', 'ja', 'de'])('the words of the notices in %s', (language) => {
  const file = new URL(`../../../locales/${language}/session.json`, import.meta.url);
  const { notice } = JSON.parse(readFileSync(file, 'utf8')) as Strings;

  it.each(Object.keys(SCENE))('say of %s what happened, what comes of it and what it is called', (about) => {
    expect(Object.keys(notice[about] ?? {}).toSorted()).toEqual(['name', 'next', 'title', 'what']);
    for (const words of Object.values(notice[about] ?? {})) expect(words).toMatch(/\S/);
  });

  it('are about nothing else', () => {
    const others = Object.keys(notice).filter((key) => typeof notice[key] === 'object');
    expect(others.toSorted()).toEqual(Object.keys(SCENE).toSorted());
  });
});
