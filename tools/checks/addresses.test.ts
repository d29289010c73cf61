import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GATES } from './addresses.ts';
import { ROOT } from '../shared/command.ts';

/** Returns the lines of a file that the lint rule rejects. */
function refused(lines: readonly string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'addresses-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'page.tsx'), lines.join('\n'));
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const args = ['-c', join(ROOT, '.oxlintrc.json'), '--format', 'unix', 'src'];
  const { stdout } = spawnSync(oxlint, args, { cwd: root, encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return [...stdout.matchAll(/page\.tsx:(\d+):\d+: .*nowlight-addresses/g)].map(
    ([, line = '']) => lines[Number(line) - 1] ?? '',
  );
}

it('the lint rejects each use of a plain URL where a VettedUrl is required, and accepts vetted URLs', () => {
  const raw = [
    '<a href={address}>There</a>;',
    '<img src="https://evil.test/x.png" alt="" />;',
    '<video poster={address} />;',
    '<form action={address} />;',
    '<a {...props}>There</a>;',
    'link.href = address;',
    'picture.src = address;',
    "link.setAttribute('href', address);",
    'window.open(address);',
    'location.assign(address);',
    'window.location.replace(address);',
    `const style = { backgroundImage: \`url(\${address})\` };`,
    'const cast = address as VettedUrl;',
    "import { markVetted } from '../kit/vettedUrl.ts';",
  ];
  const vetted = [
    '<Anchor href={address}>There</Anchor>;',
    '<button {...props}>There</button>;',
    `<rect fill={\`url(#\${id})\`} />;`,
    'const known = names.href;',
    "element.setAttribute('content', text);",
    "import { appUrl } from '../kit/vettedUrl.ts';",
  ];
  expect(refused([...raw, ...vetted])).toEqual(raw);
});

it.each([...GATES])('the file %s, which may create vetted URLs, exists', (file) =>
  expect(existsSync(join(ROOT, file))).toBe(true),
);
