import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';
import { StyleFolders } from './styleFolders.ts';

const QUEUE = [join(ROOT, 'src/modals/play/Queue/Queue.module.css'), { title: '_title_1pobp_7 _row_9aaaa_1' }] as const;
const HOME = [join(ROOT, 'src/pages/Home/Home.module.css'), { hero: '_hero_04xyz_3', list: '_list_04xyz_9' }] as const;

describe('style folders', () => {
  it('serialize to the same text for each order of the style sheets', () => {
    const texts = [
      [QUEUE, HOME],
      [HOME, QUEUE],
    ].map((sheets) => {
      const folders = new StyleFolders();
      for (const [file, classes] of sheets) folders.add(file, classes);
      return JSON.stringify(folders);
    });
    const text = '{"04xyz":"src/pages/Home","1pobp":"src/modals/play/Queue"}';
    expect(texts).toEqual([text, text]);
  });

  it('reject two folders with the same style sheet', () => {
    const folders = new StyleFolders();
    folders.add(...QUEUE);
    folders.add(join(ROOT, 'src/modals/play/Queue/Rows.module.css'), QUEUE[1]);
    expect(() => folders.add(HOME[0], QUEUE[1])).toThrow(
      'src/modals/play/Queue and src/pages/Home have the same style sheet',
    );
  });

  it('differ in their style sheets, so a class names one screen', () => {
    const files = globSync('src/**/*.module.css', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(100);
    const byText = Map.groupBy(files, (file) => readFileSync(join(ROOT, file), 'utf8'));
    expect([...byText.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});
