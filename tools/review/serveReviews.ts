import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRootOrigin } from '../../simulator/host/http/addresses.ts';
import { BadRequest, closeSignal, sendResponse, webRequest } from '../../simulator/host/http/nodeWeb.ts';
import { StaticFiles } from '../../simulator/host/http/staticFiles.ts';
import { type Decision, parseDecisions, writeDecisions } from './record/decisions.ts';
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
 * /reviews/NAME/decisions.json` adds the decisions of its body to the file and answers with all. Requests that name
 * another host are refused, so that a foreign name that resolves to loopback can't read or change reviews.
 *
 * @param port port, or 0 for a free one
 */
export async function serveReviews(folder: string, port: number): Promise<ReviewServer> {
  const files = new StaticFiles(folder);
  const reviews = new ReviewFolder(folder);
  let origin = '';
  const respond = async (incoming: IncomingMessage, signal: AbortSignal): Promise<Response> => {
    const { host, origin: sender } = incoming.headers;
    if (!isOwnHost(host, new URL(origin).port)) return refusal(403, `Open this server as ${origin}.`);
    if (incoming.method === 'PUT' && sender !== undefined && !isRootOrigin(sender, host))
      return refusal(403, 'Only the pages of this server may save decisions.');
    const request = await webRequest(incoming, origin, MAX_BYTES, signal);
    const { pathname } = new URL(request.url);
    const name = DECISIONS.exec(pathname)?.[1];
    if (name !== undefined) return decisionsOf(reviews, name, request);
    if (!isRead(request)) return refusal(405, 'Only decisions can be saved.');
    const file = new Request(`${origin}${pathname === '/' ? '/index.html' : pathname}`, request);
    return (await files.answer(file)) ?? refusal(404, `${pathname} doesn't exist.`);
  };
  const server = createServer((incoming, outgoing) => {
    respond(incoming, closeSignal(outgoing))
      .catch((error: unknown) => refusal(error instanceof BadRequest ? error.http : 500, error))
      .then((response) => sendResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns a review's decisions, with those of the request added. */
async function decisionsOf(reviews: ReviewFolder, name: string, request: Request): Promise<Response> {
  if (!reviews.has(name)) return refusal(404, `There is no review ${name}.`);
  if (isRead(request)) return decisionsResponse(name, reviews.decisions(name));
  if (request.method !== 'PUT') return refusal(405, 'Send decisions with PUT.');
  let added: readonly Decision[];
  try {
    added = parseDecisions(await request.text(), name);
  } catch (error) {
    return refusal(400, error);
  }
  return decisionsResponse(name, reviews.addDecisions(name, added));
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function decisionsResponse(name: string, decisions: readonly Decision[]): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', allow: 'GET, PUT' };
  return new Response(writeDecisions(name, decisions), { headers });
}

/** Closes the connection, because the request's body may not have been read. */
function refusal(status: number, error: unknown): Response {
  const text = error instanceof Error ? error.message : String(error);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
  return new Response(text, { status, headers });
}

function isOwnHost(host: string | undefined, port: string): boolean {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return names.some((name) => host?.toLowerCase() === (port === '' ? name : `${name}:${port}`));
}
