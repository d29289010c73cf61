import { createReadStream, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A static web server without settings: no compression, no headers but a file's type and length. */
export interface PlainServer {
  /** Address of the served folder, with a trailing slash. */
  readonly address: string;
  /** Number of bytes of all files sent. */
  readonly sent: number;
  /** Requested paths outside the folder or without a file. */
  readonly missed: readonly string[];
  close(): Promise<void>;
}

/** Serves a folder below a path such as `/a/b/`. */
export async function plainServer(folder: string, path: string, atPort = 0): Promise<PlainServer> {
  let sent = 0;
  const missed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const relative = pathname.slice(path.length) || 'index.html';
    const file = normalize(join(folder, relative));
    const size = pathname.startsWith(path) && file.startsWith(folder) ? sizeOf(file) : undefined;
    if (size === undefined) {
      missed.push(pathname);
      return outgoing.writeHead(404).end();
    }
    sent += size;
    outgoing.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': size,
    });
    return createReadStream(file).pipe(outgoing);
  });
  server.listen(atPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${path}`,
    get sent() {
      return sent;
    },
    missed,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

function sizeOf(file: string): number | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : undefined;
}
