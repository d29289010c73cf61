// npm run release: builds and publishes a release, in the workflow release.yml only (docs/releases.md).
//   --dry-run          builds everything into .cache/release, and publishes nothing
//   --without PART     leaves a part out of a dry run: packages, image, demo or docs; can be repeated
//   --out FOLDER       uses another folder
//   --built            publishes the files of an earlier dry run in the folder. Needs no packages of npm
//   --prepare STEP     ends the changelog's next version with a patch, minor or major step, and changes the version
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headingDate, prepareVersion, type Step, STEPS } from './prepareVersion.ts';
import { isForTag, obstaclesTo, obstaclesToBuild, publishRelease, type Source } from './publishRelease.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(ROOT, '.cache/release') },
    prepare: { type: 'string' },
  },
});
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

if (values.prepare !== undefined) await prepare(values.prepare);
else if (values['dry-run']) await build();
else await publish();

async function prepare(step: string): Promise<void> {
  if (!isStep(step)) throw new Error(`--prepare takes ${STEPS.join(', ')}`);
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 }).split(
    '\0',
  );
  const naming = tracked.filter((file) => /^(Containerfile|docs\/.*\.md)$/.test(file));
  const names = [...new Set(['package.json', 'package-lock.json', 'CHANGELOG.md', 'docs/upgrade.md', ...naming])];
  const files = Object.fromEntries(names.map((file) => [file, read(file)]));
  const changed = prepareVersion(files, step, headingDate(new Date()));
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(ROOT, file), text);
  const { writeReleased } = await import('../api/baselines.ts');
  writeReleased();
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  console.log(`Version ${version}: ${Object.keys(changed).join(', ')}, docs/api/released.json`);
  console.log(`Commit these files, then push the tag: git tag v${version} && git push origin v${version}`);
}

async function build(): Promise<void> {
  if (isForTag(process.env) && refuse(obstaclesToBuild(process.env, readSource()))) return;
  const { buildRelease, PARTS } = await import('./buildRelease.ts');
  const without = PARTS.filter((part) => values.without.includes(part));
  if (without.length !== new Set(values.without).size) throw new Error(`--without takes ${PARTS.join(', ')}`);
  const { version, files, omitted } = await buildRelease({ out: resolve(values.out), without, env: process.env });
  console.log(`\nRelease ${version} in ${values.out}:`);
  for (const name of files) console.log(`  ${name}`);
  for (const [part, reason] of Object.entries(omitted)) console.log(`Omitted: ${part} (${reason})`);
}

async function publish(): Promise<void> {
  const source = readSource();
  if (refuse(obstaclesTo(process.env, source))) return;
  if (values.without.length > 0) throw new Error('--without is for dry runs');
  if (!values.built) await build();
  publishRelease(resolve(values.out), source.version);
}

/** Prints the obstacles and returns true, unless there are none. */
function refuse(obstacles: readonly string[]): boolean {
  if (obstacles.length === 0) return false;
  for (const obstacle of obstacles) console.error(obstacle);
  console.error(
    'Nothing is built or published. Outside a tag’s workflow, npm run release -- --dry-run builds everything.',
  );
  process.exitCode = 1;
  return true;
}

function readSource(): Source {
  const { version, repository } = JSON.parse(read('package.json')) as {
    readonly version: string;
    readonly repository?: string;
  };
  return { version, repository, changelog: read('CHANGELOG.md') };
}

function isStep(text: string): text is Step {
  return (STEPS as readonly string[]).includes(text);
}
