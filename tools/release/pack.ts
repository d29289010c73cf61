// npm run pack: creates three packages for other repositories in .cache/pack: `nowlight-sim` (the simulator with the
// built app and a command), `nowlight-sim-test` (fixtures, matchers and a typed client for Playwright) and
// `nowlight-network` (a faulty network for the WebRTC of any page). They run on Node 20.15 or newer. --built uses the app in dist/,
// --only NAME creates one package. --out FOLDER changes the folder, whose other files stay.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { OF_THE_PRODUCT } from '../../simulator/host/panelFiles.ts';
import { clearPackages } from './clearPackages.ts';
import { kitTypes } from './kitTypes.ts';
import { ROOT, run } from '../shared/command.ts';
import { notices } from '../build/thirdParty.ts';

/** Dependencies of the packed simulator that aren't bundled, because they load files or are large. */
const SIMULATOR_NEEDS = ['werift', 'opusscript', '@jsquash/webp', 'yaml', 'zod', '@redis/client', 'prom-client'];
/** Dependencies of the packed test kit. */
const KIT_NEEDS = ['openapi-fetch'];
/** Node versions of packages with the relay, which needs `crc32` of `node:zlib`. */
const RELAY_ENGINES = { node: '>=20.15' };

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const DEFAULT_OUT = join(ROOT, '.cache/pack');
const { values } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string', default: DEFAULT_OUT },
  },
});
const OUT = resolve(values.out);
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
/** The packages' READMEs, by the package's name. */
const READMES = {
  'nowlight-sim': 'simulator/package/README.md',
  'nowlight-sim-test': 'tests/kit/README.md',
  'nowlight-network': 'simulator/faults/README.md',
} as const;
const PACKAGES = {
  'nowlight-sim': packSimulator,
  'nowlight-sim-test': packKit,
  'nowlight-network': packNetwork,
} as const satisfies Record<keyof typeof READMES, (folder: string) => Promise<void>>;

const chosen = Object.entries(PACKAGES).filter(([name]) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`--only names no package: ${Object.keys(PACKAGES).join(', ')}`);
if (values.only === undefined && OUT === DEFAULT_OUT) rmSync(OUT, { recursive: true, force: true });
else
  clearPackages(
    OUT,
    chosen.map(([name]) => name),
  );
for (const [name, pack] of chosen) await pack(join(OUT, name));

async function packSimulator(folder: string): Promise<void> {
  if (!values.built || !existsSync(join(ROOT, 'dist/index.html'))) await buildApp();
  await bundle(folder, SIMULATOR_NEEDS, {
    'nowlight-sim': join(ROOT, 'simulator/package/nowlight-sim.ts'),
    filmWorker: join(ROOT, 'simulator/demo/film/filmWorker.ts'),
    encoderWorker: join(ROOT, 'simulator/peer/encoding/encoderWorker.ts'),
  });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js')))
    change(join(folder, name), (text) => text.replaceAll(/\.\/(film|encoder)Worker\.ts/g, './$1Worker.js'));
  change(join(folder, 'nowlight-sim.js'), (text) => `#!/usr/bin/env node\n${text}`);
  cpSync(join(ROOT, 'dist'), join(folder, 'app'), { recursive: true });
  const panel = join(ROOT, 'simulator/host/panel');
  // The control panel's files keep their `.ts` names but contain JavaScript, for Node that can't strip types.
  const panelFiles = readdirSync(panel, { recursive: true, encoding: 'utf8' });
  for (const name of panelFiles.filter((one) => /\.(ts|css|html)$/.test(one) && !one.endsWith('.test.ts'))) {
    const text = readFileSync(join(panel, name), 'utf8');
    mkdirSync(dirname(join(folder, 'panel', name)), { recursive: true });
    writeFileSync(join(folder, 'panel', name), name.endsWith('.ts') ? withoutTypes(text) : text);
  }
  for (const [name, file] of Object.entries(OF_THE_PRODUCT))
    copyFileSync(join(ROOT, file), join(folder, 'panel', name));
  finish(folder, {
    name: 'nowlight-sim',
    description:
      'A cloud-gaming backend to test against: sessions, queues, accounts, money and a real WebRTC peer, with the app',
    engines: RELAY_ENGINES,
    bin: { 'nowlight-sim': 'nowlight-sim.js' },
    dependencies: versions(SIMULATOR_NEEDS),
  });
}

async function buildApp(): Promise<void> {
  const { code } = await run('vite', ['build', '--logLevel', 'warn'], {
    minutes: 5,
    // Overrides the `test` environment of a test that packs.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('the app could not be built');
}

async function packKit(folder: string): Promise<void> {
  await bundle(folder, KIT_NEEDS, { index: join(ROOT, 'tests/kit/index.ts') });
  await writeTypes(folder, ['tests/kit', 'src/contracts'], ['tests/kit/index.ts'], {
    // The control API's types as text, because the test kit's package lacks the simulator's sources.
    'tests/kit/controlTypes.ts': kitTypes(),
  });
  finish(folder, {
    name: 'nowlight-sim-test',
    description: 'Playwright fixtures, matchers and a typed client for nowlight-sim',
    exports: { '.': { types: './types/tests/kit/index.d.ts', default: './index.js' } },
    dependencies: versions(KIT_NEEDS),
    peerDependencies: { '@playwright/test': '>=1.50', 'nowlight-sim': manifest.version },
  });
}

async function packNetwork(folder: string): Promise<void> {
  const entries = { index: 'simulator/faults/index.ts', playwright: 'simulator/faults/playwright.ts' };
  const { index, playwright } = entries;
  await bundle(folder, [], { index: join(ROOT, index), playwright: join(ROOT, playwright) });
  const parts = ['simulator/faults', 'simulator/peer', 'simulator/core', 'src/kit', 'src/contracts'];
  await writeTypes(folder, parts, [index, playwright]);
  const typesOf = (entry: string) => `./types/${entry.replace(/\.ts$/, '.d.ts')}`;
  finish(folder, {
    name: 'nowlight-network',
    description: 'A faulty network for the WebRTC connections of any page, with a Playwright fixture',
    engines: RELAY_ENGINES,
    exports: {
      '.': { types: typesOf(index), default: './index.js' },
      './playwright': { types: typesOf(playwright), default: './playwright.js' },
    },
    peerDependencies: { '@playwright/test': '>=1.50' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  });
}

/**
 * Writes the type declarations of these files and of what they import into the folder `types` of a package.
 *
 * @param parts folders that have all imported files
 * @param replaced texts of files that differ in the package
 */
async function writeTypes(
  folder: string,
  parts: readonly string[],
  files: readonly string[],
  replaced: Readonly<Record<string, string>> = {},
): Promise<void> {
  // The compiler finds packages only from a folder of the project.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const source = mkdtempSync(join(ROOT, '.cache/types-'));
  try {
    for (const part of parts) cpSync(join(ROOT, part), join(source, part), { recursive: true });
    for (const [file, text] of Object.entries(replaced)) writeFileSync(join(source, file), text);
    const types = join(folder, 'types');
    writeFileSync(
      join(source, 'tsconfig.json'),
      JSON.stringify({
        extends: relative(source, join(ROOT, 'tsconfig.json')),
        compilerOptions: {
          incremental: false,
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: '.',
          outDir: types,
        },
        files,
        include: [],
      }),
    );
    const { code, output } = await run('tsc', ['-p', source], { quiet: true });
    if (code !== 0) throw new Error(`tsc could not write the types of ${files.join(', ')}:\n${output}`);
    for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.d.ts'),
    ))
      change(join(types, file), (text) => text.replaceAll(/(from ')(\.[^']*?)\.ts(')/g, '$1$2.js$3'));
  } finally {
    rmSync(source, { recursive: true });
  }
}

/** Bundles JavaScript for Node 20 into one flat folder, so that relative paths stay valid. */
async function bundle(outDir: string, external: readonly string[], input: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [notices('THIRD-PARTY-NOTICES.txt')],
    ssr: { noExternal: true, external: [...external, 'vite', '@playwright/test'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
}

function finish(folder: string, packageFields: object): void {
  const { version, license } = manifest;
  const written = { version, license, type: 'module', engines: { node: '>=20' }, ...packageFields };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(written, undefined, 2)}\n`);
  const name = basename(folder) as keyof typeof READMES;
  copyFileSync(join(ROOT, READMES[name]), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', OUT], {
    cwd: folder,
    encoding: 'utf8',
  });
  console.log(`${name}: ${join(dirname(folder), packed.trim())}`);
}

function versions(names: readonly string[]): Record<string, string> {
  const all = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Strips types from TypeScript. Node warns once that this is experimental. */
function withoutTypes(text: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return module.stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}
