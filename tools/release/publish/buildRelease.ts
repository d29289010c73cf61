import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run } from '../../shared/command.ts';
import { noticesOf } from '../../build/thirdParty.ts';
import { buildApp, PACKED, packPackages, type PackedPackage } from '../packages/packPackages.ts';
import { archiveFolder } from './archive.ts';
import { readText, sectionOf } from './changelog.ts';
import { sha256, writeChecksums } from './checksums.ts';
import { type BuildFacts, provenanceOf } from './provenance.ts';
import { type Artefact, type Lock, releaseSbom } from './releaseSbom.ts';
import { faultsOfBuild } from './publishRelease.ts';
import { OMISSIONS, PROVENANCE } from './releaseFiles.ts';

/** Parts of a release that a dry run can leave out. */
export const PARTS = ['packages', 'image', 'demo', 'docs'] as const;
export type Part = (typeof PARTS)[number];

export interface ReleaseOptions {
  /** Folder of the release, which is emptied first. */
  readonly out: string;
  /** Parts to leave out. */
  readonly without: readonly Part[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A built release. */
export interface Release {
  readonly version: string;
  /** Names of the files, without the checksums. */
  readonly files: readonly string[];
  /** Parts that are missing, each with the reason. */
  readonly omitted: Readonly<Record<string, string>>;
}

/**
 * Builds every artefact of a release into a folder. A part that this computer can't build is omitted with the reason.
 *
 * @throws Error before the build of a tag if a part is missing or the commit isn't that of the tag
 */
export async function buildRelease({ out, without, env }: ReleaseOptions): Promise<Release> {
  const { version } = JSON.parse(readText('package.json')) as { readonly version: string };
  const commit = git('rev-parse', 'HEAD');
  const omitted: Record<string, string> = {};
  for (const part of without) omitted[part] = `left out by --without ${part}`;
  const imageObstacle = without.includes('image') ? undefined : obstacleOfImage();
  if (imageObstacle !== undefined) omitted['image'] = imageObstacle;
  const faults = faultsOfBuild(env, commit, omitted);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  // Demo and archives contain the time of the commit instead of the build's.
  process.env['SOURCE_DATE_EPOCH'] = git('log', '-1', '--format=%ct') ?? '0';
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const has = (part: Part) => !(part in omitted);

  say('the app');
  await buildApp();
  copyFileSync(join(ROOT, 'dist/sbom.cdx.json'), join(out, 'app.sbom.cdx.json'));
  let packed: readonly PackedPackage[] = [];
  if (has('packages')) {
    say('the packages');
    packed = await packPackages({ out: PACKED });
    for (const { file } of packed) copyFileSync(file, join(out, basename(file)));
  }
  if (has('demo')) {
    say('the demo');
    await tool('tools/release/demo/buildDemo.ts', 20);
    archiveFolder(join(ROOT, 'dist-demo'), join(out, `nowlight-demo-${version}.tar.gz`), `nowlight-demo-${version}`);
  }
  if (has('docs')) {
    say('the documents');
    await tool('tools/release/docsSite/buildDocs.ts', 5);
    archiveFolder(join(ROOT, 'dist-docs'), join(out, `nowlight-docs-${version}.tar.gz`), `nowlight-docs-${version}`);
  }
  if (has('image')) {
    say('the image');
    const folder = join(ROOT, '.cache/image-root');
    await tool('tools/release/image/image.ts', 20);
    // The archive of the image keeps owners and modes.
    const file = join(out, `nowlight-sim-image-${version}.tar.gz`);
    execFileSync('sh', ['-c', 'gzip -9nc "$1" > "$2"', 'sh', `${folder}.tar`, file]);
    rmSync(`${folder}.tar`);
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(join(out, 'sbom.cdx.json'), sbomOf(version, packed));
  writeFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), allNotices(packed));
  writeFileSync(join(out, 'release-notes.md'), releaseNotes(version));
  if (Object.keys(omitted).length > 0)
    writeFileSync(join(out, OMISSIONS), `${JSON.stringify(omitted, undefined, 2)}\n`);
  const artefacts = namesIn(out).filter((name) => name !== OMISSIONS);
  const sums = new Map(artefacts.map((name) => [name, sha256(join(out, name))]));
  const statement = provenanceOf(sums, factsOf(env, version, commit ?? 'unknown'));
  writeFileSync(join(out, PROVENANCE), `${JSON.stringify(statement, undefined, 2)}\n`);
  writeChecksums(out, [...artefacts, PROVENANCE]);
  return { version, files: [...artefacts, PROVENANCE], omitted };
}

function say(what: string): void {
  console.log(`\nBuilding ${what}`);
}

async function tool(file: string, minutes: number): Promise<void> {
  // Vite has set it in this process; with it, npm would install only a part of the packages.
  delete process.env['NODE_ENV'];
  const { code } = await run(process.execPath, [file], { minutes });
  if (code !== 0) throw new Error(`${file} failed`);
}

/** Returns why this computer can't assemble the image; undefined if it can. */
function obstacleOfImage(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root (Linux), for debootstrap and chroot';
  return existsSync('/usr/sbin/debootstrap') ? undefined : 'needs debootstrap (apt install debootstrap)';
}

function sbomOf(version: string, packed: readonly PackedPackage[]): string {
  const lock = JSON.parse(readText('package-lock.json')) as Lock;
  const { components = [] } = JSON.parse(readText('dist/sbom.cdx.json')) as {
    readonly components?: readonly { readonly group?: string; readonly name: string; readonly version: string }[];
  };
  const bundledInApp = components.map(({ group, name, version: of }) => {
    const fullName = group ? `${group}/${name}` : name;
    const locked = Object.entries(lock.packages).find(
      ([path, one]) => path.endsWith(`node_modules/${fullName}`) && one.version === of,
    );
    return { name: fullName, version: of, license: locked?.[1].license ?? 'NOASSERTION' };
  });
  const app: Artefact = {
    name: 'nowlight-app',
    kind: 'application',
    isPackage: false,
    bundled: bundledInApp,
    needs: [],
  };
  const packages = packed.map(({ name, bundled, needs }): Artefact => {
    const inside = name === 'nowlight-sim' ? [...bundled, ...bundledInApp] : bundled;
    return {
      name,
      kind: name === 'nowlight-sim' ? 'application' : 'library',
      isPackage: true,
      bundled: inside.map(({ name: of, version: is, license }) => ({ name: of, version: is, license })),
      needs,
    };
  });
  return releaseSbom(version, [app, ...packages], lock);
}

/** Returns the licences of all packages inside the app and the packages. */
function allNotices(packed: readonly PackedPackage[]): string {
  const bundled = packed.flatMap((one) => one.bundled);
  const once = [...new Map(bundled.map((one) => [`${one.name}@${one.version}`, one])).values()];
  return [
    'In the app, the demo and nowlight-sim:',
    readText('dist/third-party-notices.txt'),
    `In the packages (${packed.map(({ name }) => name).join(', ')}):`,
    noticesOf(once),
  ].join('\n\n');
}

/** Returns the changelog and the upgrade notes of a version, or of the next one before it is named. */
function releaseNotes(version: string): string {
  const notes = ['CHANGELOG.md', 'docs/upgrade.md'].map((file) => {
    const text = readText(file);
    return sectionOf(text, version) ?? sectionOf(text, 'Next') ?? '';
  });
  return `${notes[0]}\n\n## Upgrade\n\n${notes[1]}\n`;
}

function factsOf(env: Readonly<Record<string, string | undefined>>, version: string, commit: string): BuildFacts {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_REF: ref, GITHUB_RUN_ID: runId } = env;
  const repository = server && name ? `${server}/${name}` : undefined;
  // `owner/name/.github/workflows/release.yml@refs/tags/v0.2.0`
  const workflow = env['GITHUB_WORKFLOW_REF']?.split('@')[0]?.split('/').slice(2).join('/');
  return {
    repository,
    ref,
    commit,
    workflow,
    run: repository && runId ? `${repository}/actions/runs/${runId}` : undefined,
    hosted: env['RUNNER_ENVIRONMENT'] === 'github-hosted',
    version,
    node: process.version,
    lock: sha256(join(ROOT, 'package-lock.json')),
  };
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).toSorted();
}

/** Returns the output of git; undefined in a folder without a repository. Throws if git fails. */
function git(...args: readonly string[]): string | undefined {
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
