import type * as z from 'zod/mini';
import { ControlError } from './controlError.ts';
import { nearestName, quoted } from './nearestName.ts';

/** Parses a control request's value. Throws a `ControlError` that names the invalid field. */
export function parseValue<S extends z.ZodMiniType>(schema: S, value: unknown, field: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = likeliest(parsed.error.issues);
  if (!issue) throw new ControlError('invalid', field, `${field} does not fit`);
  const at = [field, ...issue.path].filter((part) => part !== '').join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const knownFields = fieldsAt(schema, issue.path);
    const named = quoted(key);
    throw new ControlError(
      'unknown',
      at ? `${at}.${named}` : named,
      `no field is named ${named}`,
      nearestName(key, knownFields),
    );
  }
  throw new ControlError('invalid', at, `${at}: ${issueText(issue)}`);
}

/**
 * The most useful validation issue: an unknown field, which may be a misspelt required one, or else the first issue.
 */
function likeliest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue?.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  // For a value of a union type, report on the union's option with the fewest validation issues.
  const [best = []] = issue.errors.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  const inner = likeliest(best);
  return inner && { ...inner, path: [...issue.path, ...inner.path] };
}

/** Distance of a value from a schema: missing, invalid and unknown fields. */
function distanceOf(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, one) =>
      sum +
      (one.path.length === 0 && one.code === 'invalid_type'
        ? 10
        : one.code === 'unrecognized_keys'
          ? one.keys.length
          : 1),
    0,
  );
}

interface SchemaParts {
  readonly options?: readonly z.ZodMiniType[];
  readonly shape?: object;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

/** Known field names at a path of the schema; empty if no object. */
function fieldsAt(schema: z.ZodMiniType, path: readonly PropertyKey[]): readonly string[] {
  const { shape, element, valueType, innerType, options } = schema._zod.def as SchemaParts;
  if (options) return options.flatMap((option) => fieldsAt(option, path));
  if (innerType) return fieldsAt(innerType, path);
  const [step, ...deeper] = path;
  if (step === undefined) return Object.keys(shape ?? {});
  const next = element ?? valueType ?? (shape as Readonly<Record<PropertyKey, z.ZodMiniType>> | undefined)?.[step];
  return next ? fieldsAt(next, deeper) : [];
}

/** Short description of a validation issue; zod's language packs aren't loaded. */
export function issueText(issue: z.core.$ZodIssue): string {
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
      if (issue.pattern !== undefined) return `not like ${issue.pattern}`;
      return `not of the form ${issue.format}`;
    case 'custom':
      // A custom check of the schema provides its own message.
      return issue.message;
    default:
      return 'does not fit';
  }
}
