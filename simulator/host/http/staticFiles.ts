import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { partOf } from './byteRange.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|wasm))/;
/** Folder of scripts, style sheets and fonts. Their names contain a hash of the content. */
export const PARTS = '/assets/';

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedFile {
  readonly modified: number;
  readonly etag: string;
  readonly type: string;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
}

/** Serves the files of a folder. Each file is read and compressed on its first request after a change. */
export class StaticFiles {
  readonly #root: string;
  readonly #cache = new Map<string, CachedFile>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** Returns undefined if the file doesn't exist. */
  async answer(request: Request): Promise<Response | undefined> {
    const path = new URL(request.url).pathname;
    const cached = await this.#file(path);
    if (!cached) return undefined;
    // A response to a range request isn't compressed, because the range refers to the uncompressed file.
    const range = request.headers.get('range');
    const encoding = range === null ? encodingFor(request, cached.type) : 'identity';
    const etag = `"${cached.etag}-${encoding}"`;
    const headers: Record<string, string> = {
      etag,
      'cache-control': path.startsWith(PARTS) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      'accept-ranges': 'bytes',
    };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const body = await this.#body(cached, encoding);
    headers['content-type'] = cached.type;
    const fresh = request.headers.get('if-range');
    const part = range === null || (fresh !== null && fresh !== etag) ? undefined : partOf(range, body.length);
    if (part === 'outside') {
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${body.length}` } });
    }
    if (part) {
      const [first, last] = part;
      headers['content-range'] = `bytes ${first}-${last}/${body.length}`;
      headers['content-length'] = String(last - first + 1);
      return new Response(new Uint8Array(body.subarray(first, last + 1)), { status: 206, headers });
    }
    headers['content-length'] = String(body.length);
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return new Response(new Uint8Array(body), { headers });
  }

  async text(path: string): Promise<string | undefined> {
    const cached = await this.#file(path);
    return cached && (await this.#body(cached, 'identity')).toString('utf8');
  }

  async #file(path: string): Promise<CachedFile | undefined> {
    const file = this.#inside(path);
    if (file === undefined) return undefined;
    const hashed = path.startsWith(PARTS) ? this.#cache.get(file) : undefined;
    if (hashed) return hashed;
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const cached = this.#cache.get(file);
    if (cached?.modified === stats.mtimeMs) return cached;
    const bytes = await readFile(file);
    const fresh: CachedFile = {
      modified: stats.mtimeMs,
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
      type: TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      bodies: new Map([['identity', Promise.resolve(bytes)]]),
    };
    this.#cache.set(file, fresh);
    return fresh;
  }

  /** Rejects paths outside the folder, and hidden files. */
  #inside(path: string): string | undefined {
    let name: string;
    try {
      name = decodeURIComponent(path);
    } catch {
      return undefined;
    }
    if (name.includes('\0') || name.includes('\\') || name.split('/').some((part) => part.startsWith('.')))
      return undefined;
    const file = join(this.#root, name);
    return file.startsWith(this.#root + sep) ? file : undefined;
  }

  async #body(cached: CachedFile, encoding: Encoding): Promise<Buffer> {
    const encoded = cached.bodies.get(encoding);
    if (encoded) return encoded;
    const body =
      cached.bodies.get('identity')?.then((bytes) => compress(bytes, encoding)) ?? Promise.resolve(Buffer.alloc(0));
    cached.bodies.set(encoding, body);
    return body;
  }
}

function encodingFor(request: Request, type: string): Encoding {
  if (!COMPRESSIBLE.test(type)) return 'identity';
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
