import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { drawFolders } from './folderGraph.ts';
import { ROOT } from '../shared/command.ts';

let root: string | undefined;
afterEach(() => root !== undefined && rmSync(root, { recursive: true, force: true }));

it('docs/folders.md matches the current imports (npm run graph)', () => {
  expect(readFileSync(join(ROOT, 'docs/folders.md'), 'utf8')).toBe(drawFolders(ROOT));
});

it('drawFolders draws arrows for direct runtime imports, and none for types, lazy or transitive imports', () => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
  const files = {
    'src/contracts/call.ts': `export const call = 1;`,
    'src/domain/runner.ts': `import { call } from '../contracts/call.ts';`,
    'src/modals/play/Notice/Notice.tsx': `import { type Runner, run } from '../../../domain/runner.ts';\nimport type { Sound } from '../../../design/sound.ts';`,
    'src/app/boot/main.ts': `import '../../contracts/call.ts';\nvoid import('../view/view.ts');`,
    'src/app/view/view.ts': `export { Notice } from '../../modals/play/Notice/Notice.tsx';`,
    'src/domain/runner.test.ts': `import '../modals/play/Notice/Notice.tsx';`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const graph = drawFolders(root);
  const [whole = ''] = graph.split('Inside');
  const names = new Map([...whole.matchAll(/(f\d)\["([^"]+)"\]/g)].map(([, id = '', name]) => [id, name]));
  const arrows = [...whole.matchAll(/(f\d) --> (f\d)/g)].map(([, from, to]) => [
    names.get(from ?? ''),
    names.get(to ?? ''),
  ]);
  expect(arrows).toEqual([
    ['src/app', 'src/pages, modals, slots, widgets'],
    ['src/domain', 'src/contracts'],
    ['src/pages, modals, slots, widgets', 'src/domain'],
  ]);
});
