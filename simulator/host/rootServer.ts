import type { IncomingMessage, ServerResponse } from 'node:http';
import { nearest } from '../core/nearest.ts';
import type { Scenario } from '../core/scenario.ts';
import { isRootOrigin } from './addresses.ts';
import { CONTROL_PATH, controlApi, failure } from './control/controlApi.ts';
import type { Control } from './control/operation.ts';
import { escapeHtml, htmlPage } from './htmlPage.ts';
import { sendResponse, untilGone, webRequest } from './nodeWeb.ts';
import { panelFile } from './panelFiles.ts';

/** Scripts with large bodies fit. */
const BODY_LIMIT = 4 * 1024 * 1024;

export interface Root extends Control {
  /** Of whoever asks for none. */
  readonly scenario: Scenario;
  readonly port: number;
}

/** Serves the root origin: fresh worlds, the control API and its panel. */
export async function serveRoot(root: Root, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { host, origin } = incoming.headers;
  if (origin !== undefined && !isRootOrigin(origin, host)) {
    return sendResponse(failure(403, 'Origin', `${origin} may not control the simulator`), outgoing);
  }
  const signal = untilGone(outgoing);
  const request = await webRequest(incoming, `http://${host ?? `localhost:${root.port}`}`, BODY_LIMIT, signal);
  return sendResponse(await answer(root, request), outgoing);
}

async function answer(root: Root, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === CONTROL_PATH) return redirect(`${CONTROL_PATH}/`);
  if (pathname.startsWith(`${CONTROL_PATH}/`)) return (await panelFile(request)) ?? controlApi(root, request);
  if (pathname === '/' || pathname === '/play') return openFresh(root, request);
  return htmlPage(
    404,
    'Nothing is here',
    '<p>A world opens at <a href="/">the front door</a>; the <a href="/__sim/">control panel</a> has the rest.</p>',
  );
}

/** Opens a world and leads to it, with the query as it came. `/play` leads to the play page. HEAD opens none. */
function openFresh({ worlds, scenarios, scenario }: Root, request: Request): Response {
  if (request.method === 'HEAD') return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const { pathname, searchParams, search } = new URL(request.url);
  const id = searchParams.get('scenario');
  const wanted = id === null ? scenario : scenarios.get(id);
  if (!wanted) return noScenario(id ?? '', scenarios);
  const seed = searchParams.get('seed') ?? '';
  const { world } = worlds.open({
    scenario: wanted,
    seed: /^\d{1,9}$/.test(seed) ? Number(seed) : undefined,
    startAt: searchParams.get('startAt') ?? undefined,
  });
  return redirect(world.origins.page + (pathname === '/play' ? world.playPath : '/') + search);
}

function noScenario(id: string, scenarios: ReadonlyMap<string, Scenario>): Response {
  const near = nearest(id, scenarios.keys()).map(
    (name) => `<li><a href="/?scenario=${encodeURIComponent(name)}">${escapeHtml(name)}</a></li>`,
  );
  const meant = near.length > 0 ? `<p>Perhaps one of these:</p><ul>${near.join('')}</ul>` : '';
  return htmlPage(
    404,
    `No scenario is named ${id}`,
    `${meant}<p>All of them are in the <a href="/__sim/">control panel</a>.</p>`,
  );
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
