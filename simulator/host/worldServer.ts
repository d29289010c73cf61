import type { IncomingMessage, ServerResponse } from 'node:http';
import { NetworkEffect } from '../core/http/networkEffect.ts';
import type { Origins } from '../core/world/origins.ts';
import { compress } from './http/compressed.ts';
import { answerFilm } from './frontend/answerFilm.ts';
import { answerPicture } from './frontend/answerPicture.ts';
import { framedByPanel } from './http/frameAncestors.ts';
import { appPage } from './frontend/appPage.ts';
import { type Frontend, notBuilt } from './frontend/frontend.ts';
import { POLICY } from './http/headers.ts';
import { sendResponse, closeSignal, webRequest } from './http/nodeWeb.ts';
import { visitorEntry, visitorPage } from './http/visitorPage.ts';
import type { SignallingRate } from './http/signallingRate.ts';
import type { ProxyAnswer, RecordingProxy } from './proxy/recordingProxy.ts';
import { sendWithFault } from './proxy/tcpFault.ts';
import type { HostedWorld } from './worlds/worlds.ts';

/** Maximum size of a body; a ticket may contain a recording or screenshot. */
const BODY_LIMIT = 32 * 1024 * 1024;

export interface WorldPaths {
  readonly apiPrefix: string;
  readonly beaconPath: string;
  readonly rate: SignallingRate<HostedWorld>;
  /** Answers calls by a real service. Without it, the world answers all requests. */
  readonly proxy?: RecordingProxy | undefined;
  /** Origin of the control panel. */
  readonly panel: string;
}

/** Serves one request to a simulated world: API calls on every host, and the app on the page's host. */
export async function serveWorld(
  hosted: HostedWorld,
  service: keyof Origins,
  frontend: Frontend,
  paths: WorldPaths,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { world } = hosted;
  const { pathname } = new URL(incoming.url ?? '/', world.origins[service]);
  const isCall = service === 'page' && pathname.startsWith(paths.apiPrefix);
  if (isCall && paths.rate.isOver(hosted, pathname.slice(paths.apiPrefix.length))) {
    outgoing.writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
    outgoing.end('{"status":"Failure","errorMessage":"too many at once"}');
    return;
  }
  const request = await webRequest(incoming, world.origins[service], BODY_LIMIT, closeSignal(outgoing));
  const framed = (answer: Response) => {
    const policy = answer.headers.get(POLICY);
    if (policy !== null) answer.headers.set(POLICY, framedByPanel(policy, service === 'page', paths.panel));
    return answer;
  };
  const send = ({ response, tcp }: ProxyAnswer) =>
    tcp ? sendWithFault(framed(response), outgoing, tcp, hosted.clock) : sendResponse(framed(response), outgoing);
  let sent = false;
  /** Returns a file of the app, or its page. */
  const serveOwn = async () => {
    const crawlerFile = world.forCrawlers(new URL(request.url).pathname);
    if (crawlerFile)
      return compress(new Response(crawlerFile.text, { headers: { 'content-type': crawlerFile.type } }), request);
    const file =
      (await answerFilm(request)) ??
      (await answerPicture(request)) ??
      (await frontend.file(request, incoming, outgoing));
    sent = file === 'sent';
    if (file === 'sent') return new Response(null);
    return file ?? compress((await appPage(frontend, hosted, request)) ?? notBuilt(), request);
  };
  try {
    if (service === 'page' && isDocument(request, paths)) {
      const stream = await paths.proxy?.answerEvents(hosted, request);
      if (stream) return await send(stream);
      const first = isFile(request) ? undefined : visitorPage(request, hosted);
      if (first) return await sendResponse(framed(first), outgoing);
      const answer = await world.respond(isFile(request) ? 'asset' : 'document', request, serveOwn);
      return sent ? undefined : await sendResponse(framed(answer), outgoing);
    }
    const entry = service === 'auth' ? visitorEntry(request, hosted) : undefined;
    const mock = () => world.handle(request);
    const { response, tcp }: ProxyAnswer = entry
      ? { response: entry }
      : ((await paths.proxy?.answer(hosted, service, request, mock)) ?? { response: await mock() });
    // Lists and pictures are large; responses for a session are too small to compress.
    await send({ response: service === 'catalogue' && !tcp ? compress(response, request) : response, tcp });
  } catch (error) {
    if (!(error instanceof NetworkEffect)) throw error;
    // For a scripted network failure, the client's connection is reset.
    incoming.socket.resetAndDestroy();
  }
}

/** Returns true for paths with a file extension; a page's path may have one too. */
function isFile(request: Request): boolean {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return name.includes('.') && !name.endsWith('.html');
}

function isDocument(request: Request, { apiPrefix, beaconPath }: WorldPaths): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname } = new URL(request.url);
  return pathname !== beaconPath && !pathname.startsWith(`${apiPrefix}/`);
}
