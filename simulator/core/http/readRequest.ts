import type { Call } from '../../../src/contracts/call.ts';
import { issueText } from '../control/parseValue.ts';
import { isPlain } from '../world/merge.ts';

export type Ask =
  | { readonly ok: true; readonly value: unknown }
  /** `field` is where the request does not fit its schema. */
  | { readonly ok: false; readonly field: string; readonly problem: string };

/**
 * Reads a request by its call's schema. Query values are text: one that does not fit as such is read as JSON, which is
 * how numbers, booleans and objects travel there.
 */
export function readRequest(call: Call, query: Readonly<Record<string, string>>, body: unknown): Ask {
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

function parse(call: Call, value: unknown): Ask {
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
