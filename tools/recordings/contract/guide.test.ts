import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsDocument } from '../../../simulator/host/control/callsDocument.ts';
import { builtAppHost } from '../../../simulator/host/testing/builtAppHost.ts';
import { ROOT } from '../../shared/command.ts';

const guide = readFileSync(join(ROOT, 'docs/contract.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'contract-guide-'));
let sim: Awaited<ReturnType<typeof builtAppHost>>;
afterAll(async () => {
  await sim.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  sim = await builtAppHost();
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

/** Commands of docs/contract.md that have an option. */
const commandsWith = (option: string) =>
  guide.split('\n').filter((line) => line.startsWith('npm run contract') && line.includes(option));

/** Runs the tool of a command without blocking this process, which serves the simulator. */
function runTool(command: string): Promise<{ readonly output: string; readonly status: number | null }> {
  const args = command.replace('npm run contract -- ', '').split(' ');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'tools/recordings/contract.ts'), ...args], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (status) => resolve({ output, status }));
  });
}

const offline = [...commandsWith('--har'), ...commandsWith('--between')].filter((line) => !line.includes('--base'));

it.each(offline)('docs/contract.md: %s runs', async (command) => {
  // A shallow clone of the repository has no earlier commits.
  const { output, status } = await runTool(command.replace('HEAD~20', 'HEAD'));
  const expected = command.includes('old.json')
    ? /breaking: answer\.totalPlaytime: its unit changed from s to ms/
    : /Nothing differs\./;
  expect(output).toMatch(expected);
  expect(status).toBe(command.includes('old.json') ? 1 : 0);
});

it.each(commandsWith('--try'))('docs/contract.md: %s runs', async (command) => {
  const { url } = await sim.open();
  const { output, status } = await runTool(command.replace('http://localhost:4800/', url).replace('500', '30'));
  expect(output).toMatch(/calls of the contract made, 0 other exchanges\.\nNothing differs|warnings? in/);
  expect(status).toBe(0);
});

it('docs/contract.md: the repetition of a recording runs', async () => {
  const [command = ''] = commandsWith('--base');
  const { output, status } = await runTool(command.replace('http://localhost:8080', 'http://127.0.0.1:1'));
  expect(output).toContain('http://127.0.0.1:1/api/play/getMaintenanceStatus did not respond');
  expect(status).toBe(2);
});
