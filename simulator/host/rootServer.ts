import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseValue } from '../core/control/parseValue.ts';
import { ControlError } from '../core/control/controlError.ts';
import { nearestName, quoted } from '../core/control/nearestName.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { isRootOrigin } from './http/addresses.ts';
import { accessRefusal } from './http/accessToken.ts';
import { failure } from './control/jsonResponses.ts';
import { controlApi } from './control/controlApi.ts';
import { CONTROL_PATH } from './control/routing.ts';
import { isCrossSite, isFromWorld, isNavigation } from './http/crossSite.ts';
import type { Control } from './control/operation.ts';
import { LinkedWorldSchema } from './control/schemas.ts';
import { escapeHtml } from './http/escapeHtml.ts';
import { htmlPage } from './http/htmlPage.ts';
import { sendResponse, closeSignal, webRequest } from './http/nodeWeb.ts';
import { panelFile } from './panelFiles.ts';
import { SCENARIO_PARAMETER, unpackScenario } from './scenarioFiles/scenarioLink.ts';
import { originAt, type Site } from './http/publicAddress.ts';
import { WorldLimitError } from './worlds/worlds.ts';

/** Maximum size of a body, in bytes; large enough for scripted responses. */
const BODY_LIMIT = 1024 * 1024;
const SCRIPT_LIMIT = 4 * BODY_LIMIT;
/** Maximum size of recordings and simulated world files, in bytes. */
const FILE_LIMIT = 64 * BODY_LIMIT;

/** Largest seed, as in the control API. */
const LARGEST_SEED = 0xffff_ffff;

const HEALTH_PATH = `${CONTROL_PATH}/health`;
const METRICS_PATH = `${CONTROL_PATH}/metrics`;

/** Returns true for health and metrics requests, which are accepted under any host name. */
export function isWatched(url: string | undefined): boolean {
  const path = url?.split('?')[0];
  return path === HEALTH_PATH || path === METRICS_PATH;
}

export interface Root extends Control {
  /** Scenario of a simulated world that the request gives none. */
  readonly scenario: Scenario;
  readonly site: Site;
  /** Bearer token that the control API requires. Without it, the control API is open. */
  readonly token?: string;
}

/** Serves the root origin: new simulated worlds, the control API and its panel. */
export async function serveRoot(root: Root, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { host, origin } = incoming.headers;
  const { site } = root;
  if (origin !== undefined && !isRootOrigin(origin, host, site.scheme)) {
    return sendResponse(failure(403, 'Origin', `${origin} may not control the simulator`), outgoing);
  }
  const signal = closeSignal(outgoing);
  const limit = limitOf(incoming.url ?? '');
  const request = await webRequest(
    incoming,
    `${site.scheme}://${host ?? `${site.domain}:${site.port}`}`,
    limit,
    signal,
  );
  return sendResponse(refusal(root, incoming.headers, request) ?? (await answer(root, request)), outgoing);
}

function limitOf(url: string): number {
  if (url.endsWith('/script')) return SCRIPT_LIMIT;
  return url.endsWith('/scenarios/from') || url.endsWith('/worlds/from-file') ? FILE_LIMIT : BODY_LIMIT;
}

/**
 * Rejects requests that a page of another site triggers without the user: they open no simulated world and don't
 * reach the control API. Links from such a page show a confirmation. Links to the panel and its documents work
 * directly.
 */
function refusal({ site, token }: Root, headers: IncomingHttpHeaders, request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const controls = pathname.startsWith(CONTROL_PATH);
  const unknown = controls && pathname !== HEALTH_PATH ? accessRefusal(token, headers) : undefined;
  if (unknown || !isCrossSite(headers)) return unknown;
  if (controls) {
    if (isNavigation(headers)) return undefined;
    return failure(403, 'Sec-Fetch-Site', 'a page of another site may not ask the simulator');
  }
  if (isFromWorld(headers, site.domain)) return undefined;
  return htmlPage(
    403,
    'A fresh world?',
    `<p>A page of another site leads here. Worlds open for whoever wants one, so nothing was opened yet.</p>
<p><a class="go" href="${escapeHtml(pathname + search)}">Open a world</a> <a href="/__sim/">Control panel</a></p>`,
  );
}

async function answer(root: Root, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === CONTROL_PATH) return redirect(`${CONTROL_PATH}/`);
  if (pathname.startsWith(`${CONTROL_PATH}/`))
    return (await panelFile(request, worldsOf(root))) ?? controlApi(root, request);
  if (pathname === '/' || pathname === '/play') return openFresh(root, request);
  return htmlPage(
    404,
    'Nothing is here',
    '<p>A world opens at <a href="/">the start page</a>; the <a href="/__sim/">control panel</a> has the rest.</p>',
  );
}

/** Returns the CSP source of every simulated world's page. */
function worldsOf({ site }: Root): string {
  return originAt(site, '*.');
}

/**
 * Opens a simulated world and redirects to it with the original query. `/play` leads to the play page. HEAD opens no
 * world.
 */
async function openFresh(root: Root, request: Request): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  try {
    return await opened(root, new URL(request.url));
  } catch (error) {
    if (error instanceof ControlError) return invalidLink(root, new URL(request.url), error);
    if (!(error instanceof WorldLimitError)) throw error;
    const message = `<p>${escapeHtml(error.message)}.</p><p><a class="go" href="${CONTROL_PATH}/">End worlds in the control panel</a></p>`;
    return error.addRetryAfter(htmlPage(503, 'The maximum of worlds is reached', message));
  }
}

async function opened(
  { worlds, find, persist, library: { scenarios }, scenario, snapshots }: Root,
  { pathname, searchParams }: URL,
): Promise<Response> {
  const id = searchParams.get('scenario');
  const carried = searchParams.get(SCENARIO_PARAMETER);
  const chosen = carried !== null ? await unpackScenario(carried) : id === null ? scenario : scenarios.get(id);
  if (!chosen) return noScenario(id ?? '', scenarios);
  const { name, at, rate } = parseValue(LinkedWorldSchema, clockOf(searchParams), '');
  const existing = name === undefined ? undefined : await find(name);
  const snapshot = searchParams.get('snapshot');
  const openNew = () =>
    worlds.open({
      name,
      at,
      rate,
      scenario: chosen,
      seed: seedOf(searchParams.get('seed')),
      startAt: searchParams.get('startAt') ?? undefined,
    });
  const of = searchParams.get('branch');
  const openBranch = async (original: string) => {
    const branched = await find(original);
    if (!branched) throw new ControlError('unknown', 'branch', `no world is named ${quoted(original)}`);
    return worlds.branch(branched, entryOf(searchParams.get('seq')) ?? branched.world.journal.last, { name, rate });
  };
  const openSnapshot = (taken: string) => worlds.openFile(snapshots.get(taken, 'snapshot').file, { name, rate });
  const openOther = () => (of === null ? openNew() : openBranch(of));
  const hosted = existing ?? (snapshot === null ? await openOther() : await openSnapshot(snapshot));
  await persist(hosted);
  const { world } = hosted;
  const query = new URLSearchParams(searchParams);
  query.delete(SCENARIO_PARAMETER);
  for (const opened of ['snapshot', 'branch', 'seq']) query.delete(opened);
  return redirect(
    world.origins.page + (pathname === '/play' ? world.playPath : '/') + (query.size > 0 ? `?${query}` : ''),
  );
}

/** Query values are strings, so numbers are converted. */
function clockOf(query: URLSearchParams): Record<string, unknown> {
  const fields = ['name', 'at', 'rate'].flatMap((key) => {
    const text = query.get(key);
    if (text === null || text === '') return [];
    return [[key, key !== 'name' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text] as const];
  });
  return Object.fromEntries(fields);
}

function entryOf(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ControlError('invalid', 'seq', `seq is the number of a journal entry, not ${quoted(text)}`);
}

function seedOf(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (seed <= LARGEST_SEED) return seed;
  throw new ControlError('invalid', 'seed', `a seed is a whole number from 0 to ${LARGEST_SEED}, not ${quoted(text)}`);
}

/** Responds to an invalid link with the error and links that work: one for each valid moment, or the start. */
function invalidLink(
  { library: { scenarios }, scenario }: Root,
  { pathname, searchParams }: URL,
  error: ControlError,
): Response {
  const chosen = scenarios.get(searchParams.get('scenario') ?? '') ?? scenario;
  const without = (value?: string) => {
    const query = new URLSearchParams(searchParams);
    query.delete(error.field);
    if (value !== undefined) query.set(error.field, value);
    return escapeHtml(`${pathname}${query.size > 0 ? `?${query}` : ''}`);
  };
  const moments = (error.field === 'startAt' ? chosen.moments : []).map(
    ({ name, shows }) => `<li><a href="${without(name)}">${escapeHtml(name)}</a>: ${escapeHtml(shows)}</li>`,
  );
  return htmlPage(
    400,
    error.field === 'startAt' ? 'No moment has this name' : 'This link is invalid',
    `<p>${escapeHtml(error.message)}.</p>${moments.length > 0 ? `<p>Moments of “${escapeHtml(chosen.title)}”:</p><ul>${moments.join('')}</ul>` : ''}
<p><a class="go" href="${without()}">Open it without</a> <a href="${CONTROL_PATH}/">Control panel</a></p>`,
  );
}

function noScenario(id: string, scenarios: ReadonlyMap<string, Scenario>): Response {
  const near = nearestName(id, scenarios.keys()).map(
    (name) => `<li><a href="/?scenario=${encodeURIComponent(name)}">${escapeHtml(name)}</a></li>`,
  );
  const suggestions = near.length > 0 ? `<p>Perhaps one of these:</p><ul>${near.join('')}</ul>` : '';
  return htmlPage(
    404,
    `No scenario is named ${quoted(id)}`,
    `${suggestions}<p>All of them are in the <a href="/__sim/">control panel</a>.</p>`,
  );
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
