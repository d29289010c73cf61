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
    const known = knownAt(schema, issue.path);
    const named = quoted(key);
    throw new ControlError('unknown', at ? `${at}.${named}` : named, `no field is named ${named}`, nearest(key, known));
  }
  throw new ControlError('invalid', at, `${at}: ${saying(issue)}`);
}

interface Inside {
  readonly shape?: object;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

/** The fields that there are at a place of what is checked: none where it isn't an object of known fields. */
function knownAt(schema: z.ZodMiniType, [step, ...path]: readonly PropertyKey[]): readonly string[] {
  const { shape, element, valueType, innerType } = schema._zod.def as Inside;
  if (innerType) return knownAt(innerType, step === undefined ? [] : [step, ...path]);
  if (step === undefined) return Object.keys(shape ?? {});
  const next = element ?? valueType ?? (shape as Readonly<Record<PropertyKey, z.ZodMiniType>> | undefined)?.[step];
  return next ? knownAt(next, path) : [];
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
