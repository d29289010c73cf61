import type * as z from 'zod/mini';
import { ControlError } from './controlError.ts';
import { nearest, quoted } from './nearest.ts';

/** Parses what a control request brought; a ControlError names the field that does not fit. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown, field: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw new ControlError('invalid', field, `${field} does not fit`);
  const at = [field, ...issue.path].filter((part) => part !== '').join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const known = 'shape' in schema ? Object.keys(schema.shape as object) : [];
    const named = quoted(key);
    throw new ControlError('unknown', at ? `${at}.${named}` : named, `no field is named ${named}`, nearest(key, known));
  }
  throw new ControlError('invalid', at, `${at}: ${saying(issue)}`);
}

/** What is wrong, in a few words; the language packs of zod are not loaded. */
export function saying(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `at least ${String(issue.minimum)}`;
    case 'too_big':
      return `at most ${String(issue.maximum)}`;
    case 'invalid_format':
      return `not of the form ${issue.format}`;
    default:
      return 'does not fit';
  }
}
