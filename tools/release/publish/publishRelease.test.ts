import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../shared/command.ts';
import { writeChecksums } from './checksums.ts';
import { faultsOfBuild, obstaclesTo, obstaclesToBuild, publishRelease } from './publishRelease.ts';

const SOURCE = {
  version: '0.2.0',
  repository: 'https://github.com/a/b',
  changelog: '## Next\n\n## 0.2.0, 1 May 2026\n',
};
const WORKFLOW = {
  GITHUB_ACTIONS: 'true',
  GITHUB_REF: 'refs/tags/v0.2.0',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'a/b',
  NODE_AUTH_TOKEN: 'a-token',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.com',
  GH_TOKEN: 'a-token',
};

describe('obstaclesTo', () => {
  it('returns no obstacle for a tag’s workflow that has its tokens', () => {
    expect(obstaclesTo(WORKFLOW, SOURCE)).toEqual([]);
  });

  it.each([
    ['not from a computer', { GITHUB_ACTIONS: undefined }, {}],
    ['must run for the tag v0.2.0', { GITHUB_REF: 'refs/heads/main' }, {}],
    ['isn’t the address', {}, { repository: undefined }],
    ['isn’t the address', { GITHUB_REPOSITORY: 'fork/b' }, {}],
    ['CHANGELOG.md has no version 0.2.0', {}, { changelog: '## Next\n' }],
    ['NODE_AUTH_TOKEN', { NODE_AUTH_TOKEN: '' }, {}],
    ['id-token: write', { ACTIONS_ID_TOKEN_REQUEST_URL: undefined }, {}],
    ['GH_TOKEN', { GH_TOKEN: '' }, {}],
  ])('says “%s” (case %#)', (text, env, source) => {
    const obstacles = obstaclesTo({ ...WORKFLOW, ...env }, { ...SOURCE, ...source });
    expect(obstacles).toEqual([expect.stringContaining(text)]);
  });
});

it('obstaclesToBuild needs no tokens, and returns a tag that isn’t the version', () => {
  const { NODE_AUTH_TOKEN: _, GH_TOKEN: __, ACTIONS_ID_TOKEN_REQUEST_URL: ___, ...env } = WORKFLOW;
  expect(obstaclesToBuild(env, SOURCE)).toEqual([]);
  expect(obstaclesToBuild({ ...env, GITHUB_REF: 'refs/tags/v0.3.0' }, SOURCE)).toEqual([
    'The workflow must run for the tag v0.2.0.',
  ]);
});

describe('faultsOfBuild', () => {
  const env = { ...WORKFLOW, GITHUB_SHA: 'abc' };

  it.each([
    ['a missing part', 'abc', { image: 'needs root' }, ['The release lacks a part: image (needs root).']],
    ['another commit', 'def', {}, ['The checked-out commit is def, and the tag’s is abc.']],
    ['an unknown commit', undefined, {}, ['The checked-out commit is unknown, and the tag’s is abc.']],
    ['nothing for all parts of the tag’s commit', 'abc', {}, []],
  ])('returns %s in the workflow of a tag', (_, commit, omitted, faults) => {
    expect(faultsOfBuild(env, commit, omitted)).toEqual(faults);
  });

  it('returns nothing in a dry run outside a tag’s workflow', () => {
    expect(faultsOfBuild({}, undefined, { image: 'needs root' })).toEqual([]);
    expect(faultsOfBuild({ GITHUB_REF: 'refs/heads/main' }, 'def', { image: 'needs root' })).toEqual([]);
  });
});

describe('publishRelease', () => {
  let folder: string;
  const log = () => readFileSync(join(folder, 'log'), 'utf8').split('\n').filter(Boolean);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nowlight-publish-'));
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'release'));
    writeFileSync(join(folder, 'log'), '');
    // Stand-ins for npm and gh, which log their arguments. The registry has one of the packages.
    for (const name of ['npm', 'gh']) {
      writeFileSync(
        join(folder, 'bin', name),
        `#!/bin/sh\nif [ "$1" = view ]; then\n  [ "$2" = nowlight-vp8@0.2.0 ] && echo 0.2.0 && exit 0\n  exit 1\nfi\necho "${name} $*" >> ${folder}/log\n`,
      );
      chmodSync(join(folder, 'bin', name), 0o755);
    }
    for (const name of ['nowlight-sim-0.2.0.tgz', 'nowlight-vp8-0.2.0.tgz', 'release-notes.md'])
      writeFileSync(join(folder, 'release', name), name);
    writeChecksums(join(folder, 'release'), ['nowlight-sim-0.2.0.tgz', 'nowlight-vp8-0.2.0.tgz', 'release-notes.md']);
    vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`);
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('publishes each package that the registry lacks, then all files as a release of the repository', () => {
    publishRelease(join(folder, 'release'), '0.2.0');
    const [npm = '', gh = '', ...others] = log();
    expect(npm).toBe(`npm publish ${join(folder, 'release')}/nowlight-sim-0.2.0.tgz --access public --provenance`);
    expect(gh).toContain('gh release create v0.2.0 --verify-tag --title 0.2.0 --notes-file ');
    for (const name of ['SHA256SUMS', 'nowlight-vp8-0.2.0.tgz', 'release-notes.md']) expect(gh).toContain(`/${name}`);
    expect(others).toEqual([]);
  });

  it.each([
    ['a file differs from its checksum', 'nowlight-sim-0.2.0.tgz', 'differs from its checksum'],
    ['a part is missing', 'omitted.json', 'lacks parts'],
  ])('publishes nothing if %s', (_, name, message) => {
    writeFileSync(join(folder, 'release', name), 'other');
    expect(() => publishRelease(join(folder, 'release'), '0.2.0')).toThrow(message);
    expect(log()).toEqual([]);
  });
});

describe('npm run release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nowlight-release-'));
    writeFileSync(join(folder, 'earlier'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const command = (args: readonly string[], env: Readonly<Record<string, string>>) => () =>
    execFileSync(process.execPath, ['tools/release/publish/release.ts', '--out', folder, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], ...env },
    });

  it('refuses to publish from a computer, before it builds anything', () => {
    expect(command([], {})).toThrow(/not from a computer[^]*Nothing is built/);
    expect(readdirSync(folder)).toEqual(['earlier']);
  });

  it('refuses to build for a tag that isn’t the version, before it builds anything', () => {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_REF: 'refs/tags/v99.0.0' };
    expect(command(['--dry-run'], env)).toThrow(/must run for the tag[^]*Nothing is built/);
    expect(readdirSync(folder)).toEqual(['earlier']);
  });

  it('builds nothing for a tag if a part is left out or git has another commit', async () => {
    const { buildRelease } = await import('./buildRelease.ts');
    const env = { GITHUB_REF: 'refs/tags/v99.0.0', GITHUB_SHA: 'another' };
    await expect(buildRelease({ out: folder, without: ['demo'], env })).rejects.toThrow(
      /lacks a part: demo[^]*the tag’s is another/,
    );
    expect(readdirSync(folder)).toEqual(['earlier']);
  });
});
