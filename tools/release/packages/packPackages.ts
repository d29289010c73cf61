import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsDocument } from '../../../simulator/host/control/callsDocument.ts';
import { openApi } from '../../../simulator/host/control/openapi.ts';
import { OPERATIONS } from '../../../simulator/host/control/operations.ts';
import { scenarioSchema } from '../../../simulator/host/control/scenarioJsonSchema.ts';
import type { Notice } from '../../build/thirdParty.ts';
import { ROOT, run } from '../../shared/command.ts';
import { bundlePackage } from './bundlePackage.ts';
import { clearPackages } from './clearPackages.ts';
import { addSimulatorFiles, change } from './simulatorFiles.ts';
import { TYPED_PACKAGES, typesOf, writeTypes } from './writeTypes.ts';

/** Default folder of the packages. */
export const PACKED: string = join(ROOT, '.cache/pack');
/** Dependencies of the packed simulator that aren't bundled, because they load files or are large. */
const SIMULATOR_NEEDS = ['werift', 'opusscript', '@jsquash/webp', 'yaml', 'zod', '@redis/client', 'prom-client', 'ws'];
/** Dependencies of the packed contract: a caller uses its schemas with its own zod. */
const CONTRACT_NEEDS = ['zod', 'yaml'];
/** Name of the test kit's command. */
const KIT_COMMAND = 'nowlight-sim-test';
/** Dependencies of the packed test kit. */
const KIT_NEEDS = ['openapi-fetch'];
/** Node versions of packages with the relay, which needs `crc32` of `node:zlib`. */
const RELAY_ENGINES = { node: '>=20.15' };
/** Address in the identifiers of the packed JSON schemas. The simulator serves the same files there. */
const SIMULATOR = 'http://localhost:4800';

interface Manifest {
  readonly version: string;
  readonly license: string;
  /** Address of the public repository, once there is one. */
  readonly repository?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** The packages' READMEs, by the package's name. */
const READMES = {
  'nowlight-contract': 'simulator/package/contract.md',
  'nowlight-sim': 'simulator/package/README.md',
  'nowlight-sim-test': 'tests/kit/README.md',
  'nowlight-network': 'simulator/faults/README.md',
  'nowlight-vp8': 'simulator/peer/vp8/README.md',
} as const;
type PackageName = keyof typeof READMES;

/** Names of the packages, in the order in which they are packed. */
export const PACKAGE_NAMES: readonly string[] = Object.keys(READMES);

/** A package that was packed. */
export interface PackedPackage {
  readonly name: string;
  /** Path of the `.tgz` file. */
  readonly file: string;
  /** Third-party packages inside the bundles. */
  readonly bundled: readonly Notice[];
  /** Names of the packages that npm installs with it. */
  readonly needs: readonly string[];
}

interface Contents {
  readonly bundled: readonly Notice[];
  readonly needs: readonly string[];
  readonly fields: object;
}

const WRITERS = {
  'nowlight-contract': writeContract,
  'nowlight-sim': writeSimulator,
  'nowlight-sim-test': writeKit,
  'nowlight-network': writeNetwork,
  'nowlight-vp8': writeVp8,
} as const satisfies Record<PackageName, (folder: string) => Promise<Contents>>;

export interface PackOptions {
  /** Folder of the packages. Other files in it stay, except in the default folder. */
  readonly out: string;
  /** Name of the only package to pack. */
  readonly only?: string | undefined;
}

/**
 * Packs the packages for other repositories. The simulator's package contains the app in `dist`.
 *
 * @throws Error if `only` names no package, or a folder to delete contains other files
 */
export async function packPackages({ out, only }: PackOptions): Promise<readonly PackedPackage[]> {
  const names = (Object.keys(READMES) as PackageName[]).filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new Error(`--only names no package: ${PACKAGE_NAMES.join(', ')}`);
  if (only === undefined && out === PACKED) rmSync(out, { recursive: true, force: true });
  else clearPackages(out, names);
  const packed: PackedPackage[] = [];
  for (const name of names) {
    const folder = join(out, name);
    const { bundled, needs, fields } = await WRITERS[name](folder);
    packed.push({ name, file: pack(out, name, fields), bundled, needs });
  }
  return packed;
}

/** Builds the app into `dist`. */
export async function buildApp(): Promise<void> {
  const { code } = await run('vite', ['build', '--logLevel', 'warn'], {
    minutes: 5,
    // Overrides the environment of a test that packs, with which the build would leave out licences and contents.
    env: { NODE_ENV: 'production', VITEST: '' },
  });
  if (code !== 0) throw new Error('the app could not be built');
}

async function writeContract(folder: string): Promise<Contents> {
  const entries = TYPED_PACKAGES['nowlight-contract'];
  const bundled = await bundlePackage(folder, CONTRACT_NEEDS, bundlesOf(entries));
  await writeTypes(folder, Object.values(entries));
  const documents = {
    'calls.openapi.json': callsDocument(),
    'control.openapi.json': openApi(OPERATIONS),
    'scenario.schema.json': scenarioSchema(SIMULATOR),
  };
  for (const [name, document] of Object.entries(documents))
    writeFileSync(join(folder, name), `${JSON.stringify(document, undefined, 2)}\n`);
  const files = Object.keys(documents).map((name) => [`./${name}`, `./${name}`]);
  const fields = {
    description: 'Calls between a cloud-gaming app and its service, and scenario files, as schemas',
    exports: { ...exportsOf(entries), ...(Object.fromEntries(files) as Record<string, string>) },
    dependencies: versions(CONTRACT_NEEDS),
  };
  return { bundled, needs: CONTRACT_NEEDS, fields };
}

async function writeSimulator(folder: string): Promise<Contents> {
  if (!existsSync(join(ROOT, 'dist/index.html'))) throw new Error('build the app first: npm run build');
  const bundled = await bundlePackage(folder, SIMULATOR_NEEDS, {
    'nowlight-sim': join(ROOT, 'simulator/package/nowlight-sim.ts'),
    filmWorker: join(ROOT, 'simulator/demo/film/filmWorker.ts'),
    encoderWorker: join(ROOT, 'simulator/peer/encoding/encoderWorker.ts'),
  });
  addSimulatorFiles(folder);
  const fields = {
    description:
      'A cloud-gaming backend to test against: sessions, queues, accounts, money and a real WebRTC peer, with the app',
    engines: RELAY_ENGINES,
    bin: { 'nowlight-sim': 'nowlight-sim.js' },
    dependencies: versions(SIMULATOR_NEEDS),
  };
  return { bundled, needs: SIMULATOR_NEEDS, fields };
}

async function writeKit(folder: string): Promise<Contents> {
  const entries = TYPED_PACKAGES['nowlight-sim-test'];
  const bundled = await bundlePackage(folder, KIT_NEEDS, {
    ...bundlesOf(entries),
    [KIT_COMMAND]: join(ROOT, `tests/kit/command/${KIT_COMMAND}.ts`),
  });
  change(join(folder, `${KIT_COMMAND}.js`), (text) => `#!/usr/bin/env node\n${text}`);
  await writeTypes(folder, Object.values(entries));
  const fields = {
    description: 'Playwright fixtures, matchers and a typed client for nowlight-sim',
    bin: { [KIT_COMMAND]: `${KIT_COMMAND}.js` },
    exports: exportsOf(entries),
    dependencies: versions(KIT_NEEDS),
    peerDependencies: { '@playwright/test': '>=1.50', 'nowlight-sim': manifest.version },
  };
  return { bundled, needs: KIT_NEEDS, fields };
}

async function writeNetwork(folder: string): Promise<Contents> {
  const entries = TYPED_PACKAGES['nowlight-network'];
  const bundled = await bundlePackage(folder, [], bundlesOf(entries));
  await writeTypes(folder, Object.values(entries));
  const fields = {
    description: 'A faulty network for the WebRTC connections of any page, with a Playwright fixture',
    engines: RELAY_ENGINES,
    exports: exportsOf(entries),
    peerDependencies: { '@playwright/test': '>=1.50' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  };
  return { bundled, needs: [], fields };
}

async function writeVp8(folder: string): Promise<Contents> {
  const entries = TYPED_PACKAGES['nowlight-vp8'];
  const bundled = await bundlePackage(folder, [], bundlesOf(entries));
  await writeTypes(folder, Object.values(entries));
  const fields = {
    description: 'A VP8 encoder for drawn pictures: JavaScript, and WebAssembly with SIMD where the engine has it',
    exports: exportsOf(entries),
  };
  return { bundled, needs: [], fields };
}

/** Returns the name of the bundle of an entry point such as `.` or `./playwright`. */
function bundleOf(point: string): string {
  return point === '.' ? 'index' : point.slice('./'.length);
}

function bundlesOf(entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(entries).map(([point, file]) => [bundleOf(point), join(ROOT, file)]));
}

function exportsOf(entries: Readonly<Record<string, string>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(entries).map(([point, file]) => [
      point,
      { types: typesOf(file), default: `./${bundleOf(point)}.js` },
    ]),
  );
}

/** Completes a package's folder and packs it. Returns the path of the `.tgz` file. */
function pack(out: string, name: PackageName, fields: object): string {
  const folder = join(out, name);
  const { version, license, repository } = manifest;
  const written = {
    name,
    version,
    license,
    ...(repository && { repository }),
    type: 'module',
    engines: { node: '>=20' },
    ...fields,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(written, undefined, 2)}\n`);
  copyFileSync(join(ROOT, READMES[name]), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(out, packed.trim());
}

function versions(names: readonly string[]): Record<string, string> {
  const all = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
}
