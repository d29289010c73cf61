import { checked } from '../../core/checked.ts';
import { ControlError } from '../../core/controlError.ts';
import { nearest, quoted } from '../../core/nearest.ts';
import { callsDocument } from './callsDocument.ts';
import { jsonBody } from './jsonBody.ts';
import { NoRoom } from '../worlds.ts';
import { openApi } from './openapi.ts';
import { ScenarioTextError } from '../scenarioFiles/scenarioText.ts';
import { scenarioSchema } from './scenarioJsonSchema.ts';
import { NotFound, type Control, type Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** Where the API lives on the root origin. */
export const CONTROL_PATH = '/__sim';

interface Found {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

/** Answers a request below `/__sim`. What is wrong with it is told as `{ error: { field, message } }`. */
export async function controlApi(control: Control, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(CONTROL_PATH.length).replace(/(.)\/$/, '$1');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (path === '/calls.openapi.json') return method === 'GET' ? json(200, callsDocument()) : notAllowed(['GET']);
  if (path === '/openapi.json') {
    return method === 'GET' ? json(200, openApi(OPERATIONS)) : notAllowed(['GET']);
  }
  if (path === '/scenario.schema.json') {
    return method === 'GET' ? json(200, scenarioSchema(url.origin)) : notAllowed(['GET']);
  }
  const found = OPERATIONS.flatMap((operation) => match(operation, path));
  const wanted = found.find(({ operation }) => operation.method === method);
  if (found.length === 0)
    return failure(404, 'path', `nothing is at ${quoted(url.pathname)}`, nearestPaths(url.pathname));
  if (!wanted) return notAllowed(found.map(({ operation }) => operation.method));
  try {
    return await run(control, request, url, wanted);
  } catch (error) {
    if (error instanceof NoRoom) return error.told(failure(503, 'worlds', error.message));
    if (error instanceof NotFound) return failure(404, error.field, error.message, error.nearest);
    if (error instanceof ControlError) {
      const conflict = error.reason !== 'unknown' && error.reason !== 'invalid';
      const place = error instanceof ScenarioTextError ? { line: error.line, column: error.column } : undefined;
      return failure(conflict ? 409 : 400, error.field, error.message, error.nearest, place);
    }
    throw error;
  }
}

async function run(control: Control, request: Request, url: URL, { operation, params }: Found): Promise<Response> {
  const query = operation.query && checked(operation.query, numbers(url.searchParams), '');
  const body = operation.body && checked(operation.body, await jsonBody(request), '');
  // One that is kept is opened before anything is asked of it.
  if (params['id'] !== undefined) await control.find(params['id']);
  const answer = await operation.run(control, { params, body, query, signal: request.signal });
  return answer instanceof Response ? answer : json(operation.success, answer);
}

function match(operation: Operation, path: string): Found[] {
  const wanted = operation.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return [];
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decoded(text);
    else if (part !== text) return [];
  }
  return [{ operation, params }];
}

function nearestPaths(path: string): string[] {
  return nearest(path, [...new Set(OPERATIONS.map((one) => CONTROL_PATH + one.path))]);
}

/** Every query parameter of this API is a number; what is none is left as it is, for the schema to refuse. */
function numbers(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...query].map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function failure(
  http: number,
  field: string,
  message: string,
  near: readonly string[] = [],
  place?: { readonly line: number; readonly column: number },
): Response {
  return json(http, { error: { field, message, ...(near.length > 0 ? { nearest: near } : {}), ...place } });
}

function notAllowed(methods: readonly string[]): Response {
  const response = failure(405, 'method', `only ${methods.join(', ')} here`);
  response.headers.set('allow', methods.join(', '));
  return response;
}

function json(http: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status: http,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
