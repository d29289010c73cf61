import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../shared/command.ts';

const NAME = 'early.js';
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Lets the page start `src/app/ports/network/early.ts`, built by itself, before the entry and all that this waits for. It fetches
 * `src/app/shell/document/codeLate.ts` where these don't come.
 */
export function startEarly(): Plugin {
  return {
    name: 'nowlight-start-early',
    apply: 'build',
    async buildStart() {
      const late = await builtAlone('src/app/shell/document/codeLate.ts', {});
      const fileName = `assets/codeLate-${createHash('sha256').update(late).digest('hex').slice(0, 7)}.js`;
      this.emitFile({ type: 'asset', fileName, source: late });
      const source = await builtAlone('src/app/ports/network/early.ts', { CODE_LATE: JSON.stringify(`/${fileName}`) });
      this.emitFile({ type: 'asset', name: NAME, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME));
        if (!early) throw new Error(`${NAME} is not in the build`);
        // Nothing is painted before the theme is known; the styles, which it waits for anyway, take longer.
        const attrs = { async: true, blocking: 'render', src: `/${early.fileName}` };
        return { html: stylesFirst(html), tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] };
      },
    },
  };
}

/** Six files at a time come from a host by HTTP/1.1: the name and the first picture wait for the styles, the code does not. */
function stylesFirst(html: string): string {
  const styles = html.match(STYLES) ?? [];
  return html.replaceAll(STYLES, '').replace('<head>', (head) => head + styles.join(''));
}

/** Code of one file and all that it imports. */
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
  if (!first || !('output' in first)) throw new Error(`nothing was built of ${file}`);
  return first.output[0].code;
}
