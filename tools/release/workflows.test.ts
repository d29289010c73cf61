import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '../shared/command.ts';

const FOLDER = join(ROOT, '.github/workflows');
const WorkflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.optional(z.never()),
      steps: z.array(z.object({ uses: z.optional(z.string()), with: z.optional(z.record(z.string(), z.unknown())) })),
    }),
  ),
});

it.each(readdirSync(FOLDER))(
  'the workflow %s may only read, ends by itself and uses GitHub’s own actions, each pinned by commit',
  (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const { permissions, jobs } = WorkflowSchema.parse(parse(text));
    expect(permissions).toEqual({ contents: 'read' });
    // The YAML parser drops the comments that name the versions of the actions.
    const actions = Array.from(text.matchAll(/uses: (.*)/g), ([, action]) => action);
    expect(actions).not.toEqual([]);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d/);
    for (const { uses, with: settings } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (uses?.startsWith('actions/checkout@')) expect(settings).toMatchObject({ 'persist-credentials': false });
  },
);

it('publishDemo.sh publishes nothing without a token', () => {
  const env = { PATH: process.env['PATH'], DEMO_REPOSITORY: 'owner/name' };
  const output = execFileSync('sh', [join(ROOT, 'tools/release/publishDemo.sh')], { encoding: 'utf8', env });
  expect(output).toContain('nothing is published');
});
