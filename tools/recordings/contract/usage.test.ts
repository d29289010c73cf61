import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../shared/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-usage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = (schema: object) => {
  const content = { 'application/json': { schema } };
  return { openapi: '3.1.0', paths: { '/a': { get: { responses: { 200: { content } } } } } };
};
const files = {
  'empty.json': { openapi: '3.1.0', paths: {} },
  'external.json': document({ $ref: 'other.yaml#/Card' }),
  'percent.json': document({ $ref: '#/%E0%A4%A' }),
  'valid.json': document({ type: 'string' }),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));

it.each([
  ['--har a.har b.har', 'Only --between takes further arguments: b.har'],
  ['--try http://localhost:1/ again', 'Only --between takes further arguments: again'],
  ['--try http://localhost:1/ --base http://localhost:2/', '--base belongs to --har'],
  ['--try http://localhost:1/ --har a.har', 'Give only one of --har and --try'],
  ['--try http://localhost:1/ --requests 0', '--requests takes a whole number from 1 to 10000'],
  ['--try http://localhost:1/ --seconds=', '--seconds takes a whole number from 1 to 3600'],
  ['--try http://localhost:1/ --seed=', '--seed takes a whole number from 0 to 4294967295'],
  ['--between empty.json empty.json', 'empty.json has no operations'],
  ['--between external.json valid.json', 'bundle the document first'],
  ['--between valid.json percent.json', 'bundle the document first'],
])('npm run contract -- %s exits with 2 and says why', (command, message) => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools/recordings/contract.ts'), ...command.split(' ')],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
