import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { extname } from 'node:path';
import { policyOf } from './headers.ts';

const FOLDER = new URL('panel/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};

const POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
});

/** A file of the control panel: its page at `/__sim/`, the others below `/__sim/panel/`. */
export async function panelFile(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  const name = pathname === '/__sim/' ? 'panel.html' : /^\/__sim\/panel\/([\w-]+\.(?:ts|css))$/.exec(pathname)?.[1];
  const type = name && TYPES[extname(name)];
  if (!name || !type) return undefined;
  const text = await readFile(new URL(name, FOLDER), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return new Response(name.endsWith('.ts') ? stripped(text) : text, {
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    },
  });
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
