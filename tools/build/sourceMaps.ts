import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps source maps out of the published files. With `SOURCE_MAPS=1` the build writes them into a separate folder for
 * the error reporting service; the published files don't refer to them.
 *
 * @param folder destination of the maps; emptied first
 */
export function separateSourceMaps(folder: string): Plugin {
  return {
    name: 'nowlight-source-maps',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler({ sourcemap }, bundle) {
        if (!sourcemap) return;
        await rm(folder, { recursive: true, force: true });
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.map')) delete bundle[file.fileName];
          if (file.type !== 'chunk' || !file.map) continue;
          const path = join(folder, `${file.fileName}.map`);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, JSON.stringify({ ...file.map, file: file.fileName }));
          file.map = null;
        }
      },
    },
  };
}
