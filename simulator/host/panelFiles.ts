import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { extname } from 'node:path';
import { LENT_TO_WORLDS, policyOf } from './http/headers.ts';

const FOLDER = new URL('panel/', import.meta.url);
const PROJECT = new URL('../../', import.meta.url);

/** Design tokens and fonts of the product. In the package they are beside the panel's files. */
export const OF_THE_PRODUCT: Readonly<Record<string, string>> = {
  'tokens.css': 'src/design/tokens/tokens.css',
  'display.woff2': 'src/design/tokens/fonts/display-latin.woff2',
  'figtree.woff2': 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The panel's pages, by path. */
const PAGES: Readonly<Record<string, string>> = {
  '/__sim/': 'panel.html',
  '/__sim/operators': 'operators/operators.html',
};

/**
 * Serves the control panel: its pages at `/__sim/` and `/__sim/operators`, other files below `/__sim/panel/`.
 *
 * @param worlds CSP source of worlds' pages, `http://*.localhost:4800`, which the panel frames
 */
export async function panelFile(request: Request, worlds: string): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  const name = PAGES[pathname] ?? /^\/__sim\/panel\/((?:[a-z]+\/)?[\w-]+\.(?:ts|css|woff2))$/.exec(pathname)?.[1];
  const type = name && TYPES[extname(name)];
  if (!name || !type) return undefined;
  const bytes = await read(name);
  if (bytes === undefined) return undefined;
  const fixed = name.endsWith('.woff2');
  return new Response(name.endsWith('.ts') ? stripped(new TextDecoder().decode(bytes)) : new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'cache-control': fixed ? 'max-age=86400' : 'no-cache',
      'content-security-policy': policyOf({
        'script-src': "'self'",
        'style-src': "'self'",
        'font-src': "'self'",
        'connect-src': "'self'",
        'img-src': "'self' data: blob:",
        'frame-src': worlds,
      }),
      'permissions-policy': LENT_TO_WORLDS,
    },
  });
}

async function read(name: string): Promise<Uint8Array | undefined> {
  const ownFile = await readFile(new URL(name, FOLDER)).catch(() => undefined);
  const productFile = OF_THE_PRODUCT[name];
  return (
    ownFile ?? (productFile === undefined ? undefined : readFile(new URL(productFile, PROJECT)).catch(() => undefined))
  );
}

/**
 * Strips types but keeps the lines. Older Node versions lack this function; the package contains compiled panel files.
 */
function stripped(source: string): string {
  // Node versions before 22.13 have no `stripTypeScriptTypes`.
  const strip = module.stripTypeScriptTypes as typeof module.stripTypeScriptTypes | undefined;
  if (!strip) return source;
  // Suppresses Node's warning that `stripTypeScriptTypes` is experimental; the project pins its Node version.
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return strip(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
