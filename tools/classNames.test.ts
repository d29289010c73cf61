import { describe, expect, it } from 'vitest';
import { createClassNames } from './classNames.ts';

describe('short class names of the production build', () => {
  it('differ between the classes of a file and between files, and are the same in every checkout', () => {
    const here = createClassNames('/here');
    const there = createClassNames('/there');
    const names = ['card', 'words', 'card'].map((name) => here(name, '/here/src/Home.module.css'));
    expect(names[0]).toBe(names[2]);
    expect(new Set([...names, here('card', '/here/src/Other.module.css')]).size).toBe(3);
    expect(there('card', '/there/src/Home.module.css?used')).toBe(names[0]);
    expect(names[0]).toMatch(/^_[\w-]{5}$/);
  });

  it('refuse two files whose short hashes are the same', () => {
    const name = createClassNames('/');
    expect(() => {
      for (let file = 0; file < 100_000; file++) name('a', `/${file}.module.css`);
    }).toThrow('have the same short hash');
  });
});
