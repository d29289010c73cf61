import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { notices } from '../build/thirdParty.ts';
import { ROOT } from '../shared/command.ts';

/** A script of a page outside the app. */
export interface PageScript {
  /** Entry file, relative to the project. */
  readonly entry: string;
  /** Folder of the bundle. */
  readonly outDir: string;
  readonly name: string;
  readonly format: 'iife' | 'es';
  readonly plugins?: readonly Plugin[];
}

/** Bundles a page's script into one file, and writes the licences of the packages in it beside it. */
export async function bundleScript({ entry, outDir, name, format, plugins = [] }: PageScript): Promise<void> {
  await build({
    configFile: false,
    plugins: [...plugins, notices(`${name}.notices.txt`)],
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: join(ROOT, entry),
        preserveEntrySignatures: format === 'es' ? 'strict' : false,
        // As in the app's build, unused validation schemas are dropped.
        treeshake: { manualPureFunctions: ['z'] },
        output: { format, entryFileNames: name, codeSplitting: false },
      },
    },
  });
}
