import type { Clock } from '../../../src/kit/clock.ts';
import { parseValue } from '../../core/control/parseValue.ts';
import { ControlError } from '../../core/control/controlError.ts';
import { nearestName, quoted } from '../../core/control/nearestName.ts';
import { failure, json, notAllowed } from './jsonResponses.ts';
import { jsonBody } from './jsonBody.ts';
import { type OperationInput, NotFound, type Operation } from './operation.ts';

/** Path of the control API on the simulator's root origin. */
export const CONTROL_PATH = '/__sim';

type Run<O> = (operation: O, input: OperationInput<unknown, unknown>) => unknown;

interface Found<O> {
  readonly operation: O;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns a request's path relative to `/__sim`: `/worlds`. */
export function pathOf(url: URL): string {
  return url.pathname.slice(CONTROL_PATH.length).replace(/(.)\/$/, '$1');
}

/**
 * Routes a request to one of the given operations of the control API. Errors have the form `{ error: { field, message
 * } }`.
 */
export async function routeOperation<O extends Operation>(
  operations: readonly O[],
  request: Request,
  clock: Clock,
  run: Run<O>,
): Promise<Response> {
  const url = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const matches = operations.flatMap((operation) => match(operation, pathOf(url)));
  const matching = matches.find(({ operation }) => operation.method === method);
  if (matches.length === 0) {
    const paths = [...new Set(operations.map(({ path }) => CONTROL_PATH + path))];
    return failure(404, 'path', `nothing is at ${quoted(url.pathname)}`, nearestName(url.pathname, paths));
  }
  if (!matching) return notAllowed(matches.map(({ operation }) => operation.method));
  try {
    const { operation, params } = matching;
    const query = operation.query && parseValue(operation.query, numbers(url.searchParams), '');
    const body = operation.body && parseValue(operation.body, await jsonBody(request), '');
    const answer = await run(operation, { params, body, query, clock, signal: request.signal });
    return answer instanceof Response ? answer : json(operation.success, answer);
  } catch (error) {
    if (error instanceof NotFound) return failure(404, error.field, error.message, error.nearest);
    if (!(error instanceof ControlError)) throw error;
    const conflict = error.reason !== 'unknown' && error.reason !== 'invalid';
    return failure(conflict ? 409 : 400, error.field, error.message, error.nearest, error.place);
  }
}

function match<O extends Operation>(operation: O, path: string): Found<O>[] {
  const templateParts = operation.path.split('/');
  const pathParts = path.split('/');
  if (templateParts.length !== pathParts.length) return [];
  const params: Record<string, string> = {};
  for (const [at, part] of templateParts.entries()) {
    const text = pathParts[at] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decoded(text);
    else if (part !== text) return [];
  }
  return [{ operation, params }];
}

/** Every query parameter of the control API is a number; invalid ones stay text, so that the schema rejects them. */
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
