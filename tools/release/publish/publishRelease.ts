import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionOf } from './changelog.ts';
import { CHECKSUMS, checksumDifferences } from './checksums.ts';
import { OMISSIONS } from './releaseFiles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Version and changelog of the checked-out commit. */
export interface Source {
  readonly version: string;
  /** `repository` of package.json, which npm compares with the provenance of packages. */
  readonly repository: string | undefined;
  readonly changelog: string;
}

/**
 * Returns why a tag's workflow can't build or publish a release of this commit; an empty list if it can. The tokens for
 * publishing aren't checked.
 */
export function obstaclesToBuild(env: Environment, { version, repository, changelog }: Source): readonly string[] {
  const tag = `v${version}`;
  return unmet([
    [env['GITHUB_REF'] === `refs/tags/${tag}`, `The workflow must run for the tag ${tag}.`],
    [
      repository !== undefined && repository === `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}`,
      'The field repository of package.json isn’t the address of the workflow’s repository.',
    ],
    [
      sectionOf(changelog, version) !== undefined,
      `CHANGELOG.md has no version ${version}: npm run release -- --prepare STEP names it.`,
    ],
  ]);
}

/** Returns why a release can't be published from here; an empty list if it can. */
export function obstaclesTo(env: Environment, source: Source): readonly string[] {
  const hasToken = (name: string) => env[name] !== undefined && env[name] !== '';
  return [
    ...unmet([
      [env['GITHUB_ACTIONS'] === 'true', 'A release is published by the workflow release.yml, not from a computer.'],
    ]),
    ...obstaclesToBuild(env, source),
    ...unmet([
      [hasToken('NODE_AUTH_TOKEN'), 'NODE_AUTH_TOKEN has no token of the npm registry.'],
      [
        env['ACTIONS_ID_TOKEN_REQUEST_URL'] !== undefined,
        'The workflow has no permission id-token: write, for npm’s provenance.',
      ],
      [hasToken('GH_TOKEN'), 'GH_TOKEN has no token that may create a release.'],
    ]),
  ];
}

function unmet(conditions: readonly (readonly [isMet: boolean, obstacle: string])[]): readonly string[] {
  return conditions.filter(([isMet]) => !isMet).map(([, obstacle]) => obstacle);
}

/** Returns whether a workflow runs for a tag, so that its build becomes a release. */
export function isForTag(env: Environment): boolean {
  return env['GITHUB_REF']?.startsWith('refs/tags/') ?? false;
}

/**
 * Returns why the build of a tag can't become a release; an empty list for other builds.
 *
 * @param commit the checked-out commit; undefined outside a repository
 * @param omitted the missing parts, each with the reason
 */
export function faultsOfBuild(
  env: Environment,
  commit: string | undefined,
  omitted: Readonly<Record<string, string>>,
): readonly string[] {
  if (!isForTag(env)) return [];
  return [
    ...Object.entries(omitted).map(([part, reason]) => `The release lacks a part: ${part} (${reason}).`),
    ...unmet([
      [
        commit !== undefined && commit === env['GITHUB_SHA'],
        `The checked-out commit is ${commit ?? 'unknown'}, and the tag’s is ${env['GITHUB_SHA']}.`,
      ],
    ]),
  ];
}

/**
 * Publishes a built release: the packages to the npm registry, with npm's signed provenance, and all files as a release
 * of the repository. Packages that the registry already has are skipped, so that a failed run can be repeated.
 *
 * @throws Error if the folder's files don't match their checksums, a part is missing, or a command fails
 */
export function publishRelease(folder: string, version: string): void {
  if (existsSync(join(folder, OMISSIONS)))
    throw new Error(`The release lacks parts: ${readFileSync(join(folder, OMISSIONS), 'utf8')}`);
  const differences = checksumDifferences(folder);
  if (differences.length > 0) throw new Error(`The files differ from ${CHECKSUMS}: ${differences.join(', ')}`);
  const files = readdirSync(folder);
  for (const file of files.filter((name) => name.endsWith('.tgz'))) {
    const name = file.slice(0, -`-${version}.tgz`.length);
    if (isPublished(name, version)) console.log(`${name}@${version} is already published`);
    else execute('npm', ['publish', join(folder, file), '--access', 'public', '--provenance']);
  }
  const paths = files.map((name) => join(folder, name));
  const notes = join(folder, 'release-notes.md');
  execute('gh', [
    'release',
    'create',
    `v${version}`,
    '--verify-tag',
    '--title',
    version,
    '--notes-file',
    notes,
    ...paths,
  ]);
}

function isPublished(name: string, version: string): boolean {
  try {
    const found = execFileSync('npm', ['view', `${name}@${version}`, 'version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return found.trim() === version;
  } catch {
    return false;
  }
}

function execute(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'inherit' });
}
