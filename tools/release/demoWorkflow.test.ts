import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';

it('the demo workflow uses only GitHub’s own actions, each pinned by commit', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/demo.yml'), 'utf8');
  const actions = Array.from(workflow.matchAll(/uses: (.*)/g), ([, action]) => action);
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d/);
});

it('publishDemo.sh publishes nothing without a token', () => {
  const env = { PATH: process.env['PATH'], DEMO_REPOSITORY: 'owner/name' };
  const output = execFileSync('sh', [join(ROOT, 'tools/release/publishDemo.sh')], { encoding: 'utf8', env });
  expect(output).toContain('nothing is published');
});
