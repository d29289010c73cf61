import { nearestName, quoted } from '../../core/control/nearestName.ts';
import { isPlain } from '../../core/world/deepMerge.ts';
import { CONTROL_PATH } from '../control/routing.ts';
import { OPERATIONS } from '../control/operations.ts';
import type { Operation } from '../control/operation.ts';
import { fitPage, fitValue } from './fitAnswer.ts';
import { inputSchema, type Json, partOfSchema, pathParameters } from './inputSchema.ts';
import { DESCRIBE, operationNamed, RUN, TOOLS } from './tools.ts';

/** Answers a request to the control API. */
export type ControlCall = (
  path: string,
  init: { readonly method: string; readonly body?: string },
) => Promise<Response>;

/** Answer of a tool: texts for the assistant. */
export type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: true };

/** Kinds of errors by the HTTP status of the control API. */
const KINDS: Readonly<Record<number, string>> = {
  400: 'invalid-input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  503: 'limit-reached',
};

/** A failure of a tool. `hint` names the next step. */
interface ToolError {
  readonly kind: string;
  readonly field?: string;
  readonly message: string;
  readonly nearest?: readonly string[];
  readonly hint?: string | undefined;
}

/** Calls a tool. Errors are answers, so that the assistant can correct its input. */
export async function callTool(name: string, given: Json, control: ControlCall): Promise<ToolAnswer> {
  const tool = TOOLS.find(({ definition }) => definition.name === name);
  if (name === DESCRIBE) return describeOperation(given);
  if (tool?.operation) {
    const { skip, part, ...input } = given;
    return runOperation(tool.operation, input, { skip, part }, control);
  }
  if (name === RUN) {
    const { operation: id } = given;
    const operation = typeof id === 'string' ? operationNamed(id) : undefined;
    if (!operation) return unknownOperation(id);
    const { input = {}, skip, part } = given;
    if (!isPlain(input)) return failed({ kind: 'invalid-input', field: 'input', message: 'input: expected object' });
    return runOperation(operation, input, { skip, part }, control);
  }
  const nearest = nearestName(
    name,
    TOOLS.map(({ definition }) => definition.name),
  );
  return failed({ kind: 'not-found', field: 'name', message: `no tool is named ${quoted(name)}`, nearest });
}

interface Selection {
  readonly skip: unknown;
  readonly part: unknown;
}

async function runOperation(
  operation: Operation,
  input: Json,
  selection: Selection,
  control: ControlCall,
): Promise<ToolAnswer> {
  const { skip = 0, part } = selection;
  if (!Number.isInteger(skip) || Number(skip) < 0)
    return failed({ kind: 'invalid-input', field: 'skip', message: 'skip: expected a whole number from 0' });
  if (part !== undefined && typeof part !== 'string')
    return failed({ kind: 'invalid-input', field: 'part', message: 'part: expected string' });
  const missing = [...pathParameters(operation).values()].find(
    (name) => typeof input[name] !== 'string' || input[name] === '',
  );
  if (missing !== undefined)
    return failed({
      kind: 'invalid-input',
      field: missing,
      message: `${missing}: expected string`,
      hint: hintOf(404, operation, missing),
    });
  if (operation.media === 'image/png') {
    const path = CONTROL_PATH + filledPath(operation, input);
    return answered({ picture: path }, 'The answer is a picture. Open this path at the simulator’s address.');
  }
  const response = await control(...requestOf(operation, input));
  const text = await response.text();
  const answer = jsonOf(text);
  if (response.status >= 300) return failed(errorOf(response.status, operation, answer));
  const selected = part === undefined || part === '' ? answer : valueAt(answer, part);
  if (selected === undefined && part !== undefined) {
    const names = isPlain(answer) ? Object.keys(answer) : [];
    const nearest = nearestName(part, names);
    const message = `the answer has no part ${quoted(part)}${names.length > 0 ? `; it has ${names.join(', ')}` : ''}`;
    return failed({ kind: 'not-found', field: 'part', message, nearest });
  }
  return Array.isArray(selected)
    ? pageOf(operation, selected, Number(skip), input)
    : shortenedAnswer(selected, 'Pass `part` for one part.');
}

/** Returns the path and the options of the request that runs an operation. */
function requestOf(operation: Operation, input: Json): Parameters<ControlCall> {
  const inPath = [...pathParameters(operation).values()];
  const others = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const { method } = operation;
  if (operation.body)
    return [filledPath(operation, input), { method, body: JSON.stringify(Object.fromEntries(others)) }];
  const query = new URLSearchParams(others.map(([name, value]) => [name, queryText(value)]));
  return [filledPath(operation, input) + (query.size > 0 ? `?${query}` : ''), { method }];
}

function filledPath(operation: Operation, input: Json): string {
  const parameters = pathParameters(operation);
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[parameters.get(name) ?? name])),
  );
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a page of a list: as many elements as fit, and where the next page starts. */
function pageOf(operation: Operation, list: readonly unknown[], skip: number, input: Json): ToolAnswer {
  const isJournal = operation.id === 'readJournal';
  const rest = isJournal ? list : list.slice(skip);
  const { items, isShortened } = fitPage(rest);
  const left = rest.length - items.length;
  const last = rest[items.length - 1];
  const after = isPlain(last) && isJournal ? last['seq'] : undefined;
  const next = left === 0 ? {} : { left, next: after === undefined ? { skip: skip + items.length } : { after } };
  const whole = isJournal
    ? 'Pass after: seq - 1 and limit: 1 for a whole entry.'
    : 'Pass skip and filters for fewer elements.';
  const cursor = isJournal && left === 0 ? { next: { after: after ?? input['after'] ?? 0 } } : {};
  return answered({ items, ...next, ...cursor }, isShortened ? `Some texts are shortened. ${whole}` : undefined);
}

function shortenedAnswer(answer: unknown, whole: string): ToolAnswer {
  const { value, isShortened } = fitValue(answer);
  return answered(value, isShortened ? `The answer is shortened. ${whole}` : undefined);
}

function describeOperation({ operation: id, part = '' }: Json): ToolAnswer {
  if (id === undefined) {
    const lines = OPERATIONS.map((one) => ({ operation: one.id, does: one.summary }));
    return answered(lines, `Pass operation for its input. Call ${RUN} for those without a tool.`);
  }
  const operation = typeof id === 'string' ? operationNamed(id) : undefined;
  if (!operation) return unknownOperation(id);
  const schema = inputSchema(operation);
  const shown = partOfSchema(schema, String(part));
  if (!shown) {
    const names = Object.keys(schema.properties);
    const message = `the input of ${operation.id} has no field ${quoted(String(part))}`;
    return failed({ kind: 'not-found', field: 'part', message, nearest: nearestName(String(part), names) });
  }
  const { summary, method, path, example, errors } = operation;
  const about = part === '' ? { summary, call: `${method} ${CONTROL_PATH}${path}`, errors, example } : {};
  return shortenedAnswer({ ...about, input: shown }, 'Pass `part` for one field, such as config.wallet.');
}

function unknownOperation(given: unknown): ToolAnswer {
  const id = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  const nearest = nearestName(
    id,
    OPERATIONS.map((one) => one.id),
  );
  const message = `no operation is named ${quoted(id)}`;
  return failed({ kind: 'not-found', field: 'operation', message, nearest, hint: `${DESCRIBE} {} lists them` });
}

function errorOf(http: number, operation: Operation, answer: unknown): ToolError {
  const given = isPlain(answer) && isPlain(answer['error']) ? answer['error'] : {};
  const { field, message, nearest, line, column } = given as {
    readonly field?: string;
    readonly message?: string;
    readonly nearest?: readonly string[];
    readonly line?: number;
    readonly column?: number;
  };
  const hint = hintOf(http, operation, field ?? '');
  return {
    kind: KINDS[http] ?? 'failed',
    ...(field !== undefined && field !== '' && { field }),
    message: message ?? `the control API answered with HTTP ${http}`,
    ...(nearest && { nearest }),
    ...(line !== undefined && { line, column }),
    hint,
  };
}

/** Returns the next step after an error. */
function hintOf(http: number, { id, path }: Operation, field: string): string | undefined {
  if (http === 404 && field === 'id' && path.startsWith('/worlds/'))
    return 'listWorlds lists the open worlds, openWorld opens one';
  if (http === 404 && (field === 'scenario' || field === 'id')) return 'listScenarios {"search":"words"} finds ids';
  if (http === 400 && field !== '' && field !== 'body')
    return `${DESCRIBE} {"operation":"${id}","part":"${field.replaceAll(/\.\d+/g, '')}"} describes the field`;
  if (http === 409 && (id === 'device' || id === 'devicePicture'))
    return 'A device exists while a game runs: open the world’s playUrl in a browser, and wait for readJournal {"name":"connected"}';
  if (http === 503) return 'endWorld ends a world that isn’t needed';
  return undefined;
}

function valueAt(value: unknown, part: string): unknown {
  let at = value;
  for (const name of part.split('.')) {
    if (Array.isArray(at)) at = (at as readonly unknown[])[Number(name)];
    else at = isPlain(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function answered(value: unknown, note?: string): ToolAnswer {
  const texts = [JSON.stringify(value), ...(note === undefined ? [] : [note])];
  return { content: texts.map((text) => ({ type: 'text', text })) };
}

function failed(error: ToolError): ToolAnswer {
  const { value } = fitValue({ error });
  return { content: [{ type: 'text', text: JSON.stringify(value) }], isError: true };
}
