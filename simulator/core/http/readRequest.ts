import type { Call } from '../../../src/contracts/call.ts';
import { issueText } from '../control/parseValue.ts';
import { isPlain } from '../world/deepMerge.ts';

export type ParsedRequest =
  | { readonly ok: true; readonly value: unknown }
  /** For an invalid request, `field` is the path of the first invalid field. */
  | { readonly ok: false; readonly field: string; readonly problem: string };

/**
 * Parses a request with its call's schema. Query values are text; the parser tries JSON for values whose text doesn't
 * match, since queries carry numbers, booleans and objects as JSON.
 */
export function readRequest(call: Call, query: Readonly<Record<string, string>>, body: unknown): ParsedRequest {
  if (call.encoding === 'json') return parse(call, body ?? {});
  const values: Record<string, unknown> = { ...query };
  const first = call.request.safeParse(values);
  if (first.success) return { ok: true, value: first.data };
  for (const issue of first.error.issues) {
    const key = String(issue.path[0] ?? '');
    const text = query[key];
    if (text !== undefined) values[key] = json(text);
  }
  return parse(call, values);
}

function parse(call: Call, value: unknown): ParsedRequest {
  const parsed = call.request.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  if (!isPlain(value) || !issue) return { ok: false, field: 'body', problem: 'expected an object' };
  return { ok: false, field: issue.path.join('.'), problem: issueText(issue) };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
