import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run } from '../../shared/command.ts';
import { kitTypes } from './kitTypes.ts';

/** Folders that have all files which the packages' types are made from. */
const PARTS = ['src/contracts', 'src/kit', 'src/i18n', 'simulator', 'tests/kit'];

/** Entry files of the packages with types, by package and entry point. */
export const TYPED_PACKAGES = {
  'nowlight-contract': { '.': 'simulator/package/contract.ts' },
  'nowlight-sim-test': { '.': 'tests/kit/index.ts' },
  'nowlight-network': { '.': 'simulator/faults/index.ts', './playwright': 'simulator/faults/playwright.ts' },
  'nowlight-vp8': { '.': 'simulator/peer/vp8/index.ts' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the declaration file of an entry file, relative to a package's folder. */
export function typesOf(entry: string): string {
  return `./types/${entry.replace(/\.ts$/, '.d.ts')}`;
}

/** Writes the type declarations of these files and of what they import into the folder `types` of a folder. */
export async function writeTypes(folder: string, files: readonly string[]): Promise<void> {
  // The compiler finds packages only from a folder of the project.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const source = mkdtempSync(join(ROOT, '.cache/types-'));
  try {
    const isRead = (path: string) => !/\.test\.ts$|\/assembly(\/|$)/.test(path);
    for (const part of PARTS) cpSync(join(ROOT, part), join(source, part), { recursive: true, filter: isRead });
    // The control API's types as text, because the test kit's package lacks the simulator's sources.
    if (files.some((file) => file.startsWith('tests/kit/')))
      writeFileSync(join(source, 'tests/kit/controlTypes.ts'), kitTypes());
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
    const written = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'));
    for (const file of written) {
      const text = readFileSync(join(types, file), 'utf8');
      writeFileSync(join(types, file), text.replaceAll(/(from ')(\.[^']*?)\.ts(')/g, '$1$2.js$3'));
    }
  } finally {
    rmSync(source, { recursive: true });
  }
}
