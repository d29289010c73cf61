import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { extname } from 'node:path';
import { LENT_TO_WORLDS, policyOf } from './http/headers.ts';

const FOLDER = new URL('panel/', import.meta.url);
const PROJECT = new URL('../../', import.meta.url);

/** What the panel has of the product's: its tokens and its faces. Beside the panel's own files where it is packed. */
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

/**
 * A file of the control panel: its page at `/__sim/`, the others below `/__sim/panel/`.
 *
 * @param worlds the sources of worlds' pages in a policy's words, `http://*.localhost:4800`: the panel frames them
 */
export async function panelFile(request: Request, worlds: string): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  const name =
    pathname === '/__sim/'
      ? 'panel.html'
      : /^\/__sim\/panel\/((?:[a-z]+\/)?[\w-]+\.(?:ts|css|woff2))$/.exec(pathname)?.[1];
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
  const own = await readFile(new URL(name, FOLDER)).catch(() => undefined);
  const other = OF_THE_PRODUCT[name];
  return own ?? (other === undefined ? undefined : readFile(new URL(other, PROJECT)).catch(() => undefined));
}

/** The types go, the script stays, line by line where it was. A Node that can't do it has a panel whose types have gone. */
function stripped(source: string): string {
  // Older ones lack it.
  const strip = module.stripTypeScriptTypes as typeof module.stripTypeScriptTypes | undefined;
  if (!strip) return source;
  // Node says once, on the console, that this function may still change; the project brings its Node along.
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return strip(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
