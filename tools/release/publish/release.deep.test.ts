import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../shared/command.ts';
import { PACKAGE_NAMES } from '../packages/packPackages.ts';
import { checksumDifferences, sha256 } from './checksums.ts';
import type { Statement } from './provenance.ts';

const MINUTES_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'nowlight-release-'));
const release = join(folder, 'files');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const canAssemble = process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap');
const text = (name: string) => readFileSync(join(release, name), 'utf8');
const entriesOf = (archive: string) =>
  execFileSync('tar', ['--list', '--file', join(release, archive)], { encoding: 'utf8', maxBuffer: 1 << 28 }).split(
    '\n',
  );

beforeAll(() => {
  // The build is that of a user: without the environment of the test and without tokens.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  execFileSync(process.execPath, ['tools/run.mjs', 'release', '--dry-run', '--out', release], {
    cwd: ROOT,
    stdio: 'pipe',
    maxBuffer: 1 << 28,
    env,
  });
}, 40 * MINUTES_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), MINUTES_MS);

describe('npm run release -- --dry-run', () => {
  it('builds every file of a release, and omits only what this computer can’t build', () => {
    const image = canAssemble ? [`nowlight-sim-image-${version}.tar.gz`] : ['omitted.json'];
    expect(readdirSync(release).toSorted()).toEqual(
      [
        ...PACKAGE_NAMES.map((name) => `${name}-${version}.tgz`),
        ...image,
        `nowlight-demo-${version}.tar.gz`,
        `nowlight-docs-${version}.tar.gz`,
        ...['SHA256SUMS', 'THIRD-PARTY-NOTICES.txt', 'app.sbom.cdx.json', 'provenance.intoto.json'],
        ...['release-notes.md', 'sbom.cdx.json'],
      ].toSorted(),
    );
    if (!canAssemble)
      expect(JSON.parse(text('omitted.json'))).toEqual({ image: expect.stringMatching(/^needs /) as string });
  });

  it('writes checksums and a provenance statement that match the files', () => {
    expect(checksumDifferences(release).filter((one) => !one.startsWith('omitted.json'))).toEqual([]);
    const { subject } = JSON.parse(text('provenance.intoto.json')) as Statement;
    expect(subject.length).toBeGreaterThan(9);
    for (const { name, digest } of subject) expect([name, digest.sha256]).toEqual([name, sha256(join(release, name))]);
  });

  it('writes a valid bill of materials with the packages and what they contain or need', async () => {
    const sbom = text('sbom.cdx.json');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom)).toBeNull();
    const { components } = JSON.parse(sbom) as { readonly components: readonly { readonly name: string }[] };
    const names = components.map(({ name }) => name);
    for (const name of [...PACKAGE_NAMES, 'react', 'werift', 'core-js', 'zod']) expect(names).toContain(name);
    expect(text('THIRD-PARTY-NOTICES.txt')).toMatch(/^react [\d.]+ \(MIT\)[^]*^core-js [\d.]+ \(MIT\)/m);
  });

  it('packs demo, documents and image with their entry files', () => {
    const demo = entriesOf(`nowlight-demo-${version}.tar.gz`);
    for (const name of ['index.html', 'sw.js', 'catalogue/index.html', 'demo/docs/search.json'])
      expect(demo).toContain(`nowlight-demo-${version}/${name}`);
    const docs = entriesOf(`nowlight-docs-${version}.tar.gz`);
    for (const name of ['index.html', 'releases.html', 'search.json', 'assets/docs.js', 'assets/docs.js.notices.txt'])
      expect(docs).toContain(`nowlight-docs-${version}/${name}`);
    if (!canAssemble) return;
    const image = entriesOf(`nowlight-sim-image-${version}.tar.gz`);
    for (const name of ['usr/local/bin/node', 'usr/local/bin/nowlight-sim', 'etc/debian_version'])
      expect(image).toContain(`./${name}`);
    // The simulator writes to its volume as the user node.
    const listed = execFileSync('sh', [
      '-c',
      `tar --list --verbose --numeric-owner --file ${release}/nowlight-sim-image-${version}.tar.gz ./data`,
    ]);
    expect(listed.toString()).toMatch(/^drwxr-xr-x 1000\//);
  });
});

describe('the packages of a release, in an empty folder with the system’s Node', () => {
  const place = join(folder, 'outside');
  const env = {
    ...process.env,
    PATH: (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((part) => !part.includes('node_modules'))
      .join(delimiter),
  };
  const run = (command: string) =>
    execFileSync('sh', ['-ec', command], { cwd: place, env, encoding: 'utf8', stdio: 'pipe' });

  beforeAll(() => {
    execFileSync('mkdir', [place]);
    writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }');
    const files = PACKAGE_NAMES.map((name) => `${name}-${version}.tgz`);
    for (const file of files) cpSync(join(release, file), join(place, file));
    run(
      `npm install ${files.map((file) => `./${file}`).join(' ')} @playwright/test@1.65.1 typescript@5.9.3 @types/node@20`,
    );
  }, 10 * MINUTES_MS);

  it('export what a script needs, and the simulator’s command', () => {
    writeFileSync(
      join(place, 'use.js'),
      `import { CALLS, parseAnswer, parseScenario, ScenarioTextError } from 'nowlight-contract';
import calls from 'nowlight-contract/calls.openapi.json' with { type: 'json' };
import { NETWORK_NAMES } from 'nowlight-network';
import { test } from 'nowlight-network/playwright';
import { control } from 'nowlight-sim-test';
import { Vp8Encoder } from 'nowlight-vp8';

const { response } = CALLS.get('play.startSession');
const encoder = new Vp8Encoder(64, 64);
const picture = { width: 64, height: 64, y: new Uint8Array(4096), u: new Uint8Array(1024), v: new Uint8Array(1024) };
let line = 0;
try {
  parseScenario('id: night-train\\ntitle: Night\\njourny: play');
} catch (error) {
  if (error instanceof ScenarioTextError) line = error.line;
}
console.log(JSON.stringify({
  success: parseAnswer(response, { status: 'Success' }).success,
  operations: Object.values(calls.paths).flatMap(Object.keys).length === CALLS.size,
  scenario: parseScenario('id: night-train\\ntitle: A night train').journey,
  line,
  networks: NETWORK_NAMES.length > 5,
  fixtures: typeof test === 'function' && typeof control === 'function',
  frame: encoder.encode(picture, { key: true, quantizer: 20 }).data.length > 20,
}));
`,
    );
    expect(JSON.parse(run('node use.js'))).toEqual({
      ...{ success: true, operations: true, scenario: 'play', line: 3, networks: true, fixtures: true, frame: true },
    });
    expect(run('npx nowlight-sim --help')).toContain('--scenarios');
  });

  it(
    'compile in TypeScript’s strict mode, and wrong arguments are type errors',
    () => {
      const options = { module: 'nodenext', target: 'esnext', strict: true, noEmit: true, types: ['node'] };
      writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
      const code = (quantizer: string) => `import { CALLS, type Call } from 'nowlight-contract';
import { FaultyNetwork } from 'nowlight-network';
import { Vp8Encoder } from 'nowlight-vp8';
export const call: Call | undefined = CALLS.get('play.startSession');
export const network = new FaultyNetwork();
const plane = new Uint8Array(4096);
new Vp8Encoder(64, 64).encode({ width: 64, height: 64, y: plane, u: plane, v: plane }, { key: true, quantizer: ${quantizer} });
`;
      writeFileSync(join(place, 'use.ts'), code('20'));
      run('npx tsc');
      writeFileSync(join(place, 'use.ts'), code('"fine"'));
      expect(() => run('npx tsc')).toThrow();
    },
    3 * MINUTES_MS,
  );
});
