import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../shared/command.ts';

const NAME = 'early.js';
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Builds `src/app/ports/network/earlyScript.ts` separately and starts it before the entry and its imports. If these don't
 * arrive, it loads `src/app/shell/document/lateCodeError.ts`.
 */
export function earlyScript(): Plugin {
  return {
    name: 'nowlight-start-early',
    apply: 'build',
    async buildStart() {
      const late = await builtAlone('src/app/shell/document/lateCodeError.ts', {});
      const fileName = `assets/lateCodeError-${createHash('sha256').update(late).digest('hex').slice(0, 7)}.js`;
      this.emitFile({ type: 'asset', fileName, source: late });
      const source = await builtAlone('src/app/ports/network/earlyScript.ts', {
        CODE_LATE: JSON.stringify(`/${fileName}`),
      });
      this.emitFile({ type: 'asset', name: NAME, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME));
        if (!early)
          throw new Error(
            `The build emitted no ${NAME}, which index.html loads: see generateBundle in tools/build/earlyScript.ts`,
          );
        // Rendering waits for the theme. The style sheets, which also block it, take longer.
        const attrs = { async: true, blocking: 'render', src: `/${early.fileName}` };
        return { html: stylesFirst(html), tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] };
      },
    },
  };
}

/**
 * HTTP/1.1 loads six files at a time from a host. The first paint waits for the style sheets but not for the code. The
 * viewport precedes them, because a phone matches the media of preloads against a window 980 px wide before it.
 */
function stylesFirst(html: string): string {
  const styles = html.match(STYLES) ?? [];
  const sorted = html.replaceAll(STYLES, '').replace(VIEWPORT, (viewport) => viewport + styles.join(''));
  if (!VIEWPORT.test(sorted))
    throw new Error(`index.html lacks ${VIEWPORT.source}, after which the styles are inserted`);
  return sorted;
}

/** Bundles one file with all its imports. */
async function builtAlone(file: string, define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(ROOT, file),
        output: { format: 'iife' },
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`vite built no chunk of ${file}: see the warnings above`);
  return first.output[0].code;
}
