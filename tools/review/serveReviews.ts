import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StaticFiles } from '../../simulator/host/http/staticFiles.ts';
import { parseDecisions, writeDecisions } from './record/decisions.ts';
import { ReviewFolder } from './record/writeReview.ts';

const DECISIONS = /^\/reviews\/([\w-]+)\/decisions\.json$/;
const MAX_BYTES = 1 << 22;

/** A running server of reviews. */
export interface ReviewServer {
  readonly origin: string;
  close(): void;
}

/**
 * Serves a folder of reviews on loopback, and saves the decisions that their pages send: `PUT
 * /reviews/NAME/decisions.json` adds the decisions of its body to the file and answers with all.
 *
 * @param port port, or 0 for a free one
 */
export async function serveReviews(folder: string, port: number): Promise<ReviewServer> {
  const files = new StaticFiles(folder);
  const reviews = new ReviewFolder(folder);
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const name = DECISIONS.exec(pathname)?.[1];
    const answer = (status: number, body: string, type = 'application/json') =>
      outgoing
        .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', allow: 'GET, PUT' })
        .end(body);
    const refuse = (status: number, error: unknown) =>
      answer(status, error instanceof Error ? error.message : String(error), 'text/plain');
    if (name !== undefined) {
      try {
        reviews.read(name);
      } catch (error) {
        refuse(404, error);
        return;
      }
      if (incoming.method !== 'PUT') answer(200, writeDecisions(name, reviews.decisions(name)));
      else if (!isOwnPage(incoming)) refuse(403, 'Only the pages of this server may save decisions.');
      else if (Number(incoming.headers['content-length'] ?? 0) > MAX_BYTES) refuse(413, 'The decisions are too large.');
      else
        text(incoming)
          .then((body) => answer(200, writeDecisions(name, reviews.addDecisions(name, parseDecisions(body, name)))))
          .catch((error: unknown) => refuse(400, error));
      return;
    }
    const path = pathname === '/' ? '/index.html' : pathname;
    void files.answer(new Request(`http://localhost${path}`)).then(async (found) => {
      const body = found && Buffer.from(await found.arrayBuffer());
      outgoing.writeHead(found?.status ?? 404, Object.fromEntries(found?.headers ?? [])).end(body);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** True unless a page of another origin sent the request. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || new URL(headers.origin).host === headers.host;
}
