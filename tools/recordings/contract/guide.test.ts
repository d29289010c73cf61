import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsDocument } from '../../../simulator/host/control/callsDocument.ts';
import { ROOT } from '../../shared/command.ts';

const guide = readFileSync(join(ROOT, 'docs/contract.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'contract-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const document = callsDocument();
  const later = JSON.stringify(document).replace(/("totalPlaytime":\{[^}]*"x-unit":)"s"/, '$1"ms"');
  writeFileSync(join(folder, 'old.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'new.json'), later);
  const entry = {
    request: { method: 'GET', url: 'https://a.test/api/play/getMaintenanceStatus' },
    response: { status: 200, content: { text: '{"status":"Success"}' } },
  };
  writeFileSync(join(folder, 'recording.har'), JSON.stringify({ log: { version: '1.2', entries: [entry] } }));
});

/** Commands of docs/contract.md, except those that send requests. */
const commands = guide.split('\n').filter((line) => line.startsWith('npm run contract') && !line.includes('http'));

it.each(commands)('docs/contract.md: %s runs', (command) => {
  const args = command
    .replace('npm run contract -- ', '')
    // A shallow clone of the repository has no earlier commits.
    .replace('HEAD~20', 'HEAD')
    .split(' ');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools/recordings/contract.ts'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const expected = command.includes('old.json')
    ? /breaking: answer\.totalPlaytime: its unit changed from s to ms/
    : /Nothing differs\./;
  expect(`${stdout}${stderr}`).toMatch(expected);
  expect(status).toBe(command.includes('old.json') ? 1 : 0);
});
