import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StaticFiles } from '../../simulator/host/http/staticFiles.ts';

/** A static server on a free port of loopback. */
export interface FolderServer {
  readonly origin: string;
  close(): void;
}

/** Serves the files of a folder. `/` is `index.html`. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const files = new StaticFiles(folder);
  const server: Server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const address = `http://localhost${pathname === '/' ? '/index.html' : pathname}`;
    const headers = { 'accept-encoding': incoming.headers['accept-encoding'] ?? '' };
    void files.answer(new Request(address, { headers })).then(async (answer) => {
      const body = answer && Buffer.from(await answer.arrayBuffer());
      outgoing.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? [])).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
