import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '../shared/command.ts';

const FOLDER = join(ROOT, '.github/workflows');
/** Permissions of the job that publishes a release. */
const PUBLISHING = { contents: 'write', 'id-token': 'write', actions: 'read' };
/** The actions that may be used. */
const ACTIONS = ['actions/checkout', 'actions/setup-node', 'actions/upload-artifact'];
const WorkflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.optional(z.record(z.string(), z.string())),
      environment: z.optional(z.string()),
      steps: z.array(z.object({ uses: z.optional(z.string()), with: z.optional(z.record(z.string(), z.unknown())) })),
    }),
  ),
});

it.each(readdirSync(FOLDER))(
  'the workflow %s may only read outside a job that needs approval, ends by itself and uses three of GitHub’s own actions, each pinned by commit',
  (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const { permissions, jobs } = WorkflowSchema.parse(parse(text));
    expect(permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions: own, environment }] of Object.entries(jobs))
      if (own) expect([name, job, environment, own]).toEqual(['release.yml', 'publish', 'release', PUBLISHING]);
    // The YAML parser drops the comments that name the versions of the actions.
    const actions = Array.from(text.matchAll(/uses: (.*)/g), ([, action]) => action);
    expect(actions).not.toEqual([]);
    for (const action of actions) {
      expect(action).toMatch(/@[0-9a-f]{40} # v\d/);
      expect(ACTIONS).toContain(action?.split('@')[0]);
    }
    for (const { uses, with: settings } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (uses?.startsWith('actions/checkout@')) expect(settings).toMatchObject({ 'persist-credentials': false });
  },
);

it('publishDemo.sh publishes nothing without a token', () => {
  const env = { PATH: process.env['PATH'], DEMO_REPOSITORY: 'owner/name' };
  const output = execFileSync('sh', [join(ROOT, 'tools/release/demo/publishDemo.sh')], { encoding: 'utf8', env });
  expect(output).toContain('nothing is published');
});

it('the job that may publish a release installs no packages', () => {
  const { jobs } = parse(readFileSync(join(FOLDER, 'release.yml'), 'utf8')) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
  };
  const commands = (jobs['publish']?.steps ?? []).flatMap(({ run }) => run ?? []);
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(command).not.toMatch(/\bnp[mx]\b/);
});
