import module from 'node:module';
import { build } from 'vite';
import { type Notice, notices } from '../../build/thirdParty.ts';
import { ROOT } from '../../shared/command.ts';

/**
 * Bundles JavaScript for Node 20 into one flat folder, so that relative paths stay valid.
 *
 * @param external packages that aren't bundled
 * @param input entry files by the names of the bundles
 * @returns the bundled packages
 */
export async function bundlePackage(
  outDir: string,
  external: readonly string[],
  input: Readonly<Record<string, string>>,
): Promise<readonly Notice[]> {
  let bundled: readonly Notice[] = [];
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [notices('THIRD-PARTY-NOTICES.txt', [], (packages) => (bundled = packages))],
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
  return bundled;
}

/** Strips types from TypeScript. Node warns once that this is experimental. */
export function withoutTypes(text: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return module.stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}
