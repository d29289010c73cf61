import { run } from '../shared/command.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Remedy for a failed check, in one line. */
  readonly help: string;
}

/** Result of one check with the tool's output. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

const CHECKS: readonly Check[] = [
  { name: 'types', command: ['tsc', '-p', '.'], help: 'tsc -p .' },
  { name: 'lint and import arrows', command: ['oxlint'], help: 'npx oxlint --fix mends some of it' },
  { name: 'format', command: ['oxfmt', '--check', '.'], help: 'npm run fmt mends it' },
  {
    name: 'translations',
    command: ['node', 'tools/checks/locales.ts'],
    help: 'every key in every language of locales/, and each asked for in the source',
  },
  {
    name: 'prose of changed lines',
    command: ['node', 'tools/checks/prose/checkProse.ts'],
    help: 'the words are in tools/checks/prose/words.yaml; npm run prose checks them alone',
  },
  {
    name: 'interfaces of a release',
    command: ['node', 'tools/release/api/api.ts'],
    help: 'announce the change in CHANGELOG.md, then npm run api -- --accept (docs/releases.md)',
  },
  { name: 'unused files, exports and packages', command: ['knip', '--no-progress'], help: 'delete what nothing uses' },
];
const BUILD: Check = {
  name: 'production build',
  command: ['vite', 'build', '--logLevel', 'warn'],
  help: 'npm run build',
};
const BUDGETS: Check = {
  name: 'bundle budgets',
  command: ['size-limit'],
  help: 'the budgets are in .size-limit.mjs; a dynamic import keeps a rarely used part off the route',
};

/** Timeout of a check in minutes. The lint takes three on two busy cores. */
const TIMEOUT_MINUTES = 10;

/** Runs all static checks, two at a time, and prints failures. Leaves the production build in dist/. */
export async function staticChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const queue = [...CHECKS];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await perform(check));
  };
  await Promise.all([worker(), worker()]);
  const build = await perform(BUILD);
  results.push(build, build.passed ? await perform(BUDGETS) : { name: BUDGETS.name, passed: false });
  return results;
}

async function perform({ name, command: [program, ...args], help }: Check): Promise<CheckResult> {
  const { code, output, seconds } = await run(program, args, { quiet: true, minutes: TIMEOUT_MINUTES });
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n  → ${help}\n`);
  return { name, passed };
}
