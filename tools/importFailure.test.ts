import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './step.ts';

/** The lines that the lint refuses. */
function refused(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'import-failure-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'page.ts'), text);
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const args = ['-c', join(ROOT, '.oxlintrc.json'), '--format', 'unix', 'src'];
  const { stdout } = spawnSync(oxlint, args, { cwd: root, encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return [...stdout.matchAll(/page\.ts:(\d+):\d+: Handle the failure of a dynamic import/g)].map(
    ([, line = '']) => line,
  );
}

it('the lint refuses a second handler in the first then of a dynamic import, and no other', () => {
  const text = [
    "export const a = () => import('./a.ts').then((it) => it.a(1, 2)).catch(() => undefined);",
    "export const b = () => import('./a.ts').then((it) => it.a, () => undefined);",
    'export const c = (one: Promise<number>) => one.then((it) => it + 1, () => 0);',
  ].join('\n');
  expect(refused(text)).toEqual(['2']);
});
