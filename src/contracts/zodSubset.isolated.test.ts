import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as lean from './zodSubset.ts';

/** The schemas that production reads, as zod makes them and as the lean reader makes them, by name. */
async function bothWays() {
  const zod = await schemas();
  vi.resetModules();
  vi.doMock('zod/mini', () => ({ ...lean, enum: lean.enum, catch: lean.catch }));
  const leanly = await schemas();
  vi.doUnmock('zod/mini');
  return [...zod].map(([name, schema]) => ({ name, zod: schema, lean: leanly.get(name) as ZodMiniType }));
}

/** Everything of the contract. */
async function schemas(): Promise<Map<string, ZodMiniType>> {
  const [bootstrap, messages, privacy, user, { CALLS }] = await Promise.all([
    import('./bootstrap.ts'),
    import('./entities/messages.ts'),
    import('./privacy.ts'),
    import('./entities/user.ts'),
    import('./calls.ts'),
  ]);
  const found = new Map<string, ZodMiniType>();
  for (const [name, value] of Object.entries({ ...bootstrap, ...messages, ...privacy, ...user })) {
    if (typeof value === 'object' && 'safeParse' in value) found.set(name, value);
  }
  for (const call of CALLS.values()) {
    found.set(`${call.id} request`, call.request);
    found.set(`${call.id} response`, call.response);
  }
  return found;
}

/** Names that the contract uses, so that random objects have them by chance, and values of every kind. */
const KEYS = [
  'status',
  'success',
  'errCode',
  'playFeFeatures',
  'requireAuth',
  'ads',
  'desktop',
  'displayAdMode',
  'uiConfig',
  'hosts',
  'auth',
  'pageType',
  'country',
  'globalConfig',
  'app',
  'appId',
  'appType',
  'media',
  'topApps',
  'iceCandidates',
  'candidate',
  'sdpMid',
  'queuePosition',
  'rewards',
  'links',
  'community',
  'label',
  'appName',
  'errorMessage',
  'url',
  'currency',
  'category',
  'from',
  'reason',
  'screenorientation',
  'ControlSchemes',
  'Name',
  'GameControls',
  'Type',
  'MetaData',
  'volume',
  'overlay',
  '__proto__',
] as const;
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    'Success',
    'Android',
    'landscape',
    'all',
    'HomePage',
    'nowbux',
    'ana',
    'half \uD83D of a letter, \uFFFD',
    'long '.repeat(2_000),
    '',
    0,
    1,
    -1.5,
    true,
    false,
    null,
  ),
  fc.string(),
  fc.double(),
  fc.constant(undefined),
);
const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 8 }),
  ),
}));

/** A valid value of a schema has its required fields; here they are found by asking zod what is missing. */
function nearlyValid(schema: ZodMiniType, base: unknown): unknown {
  let value = base;
  for (let tries = 0; tries < 40; tries++) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    const [issue] = parsed.error.issues;
    if (!issue || issue.path.length === 0) return value;
    value = withPath(value, issue.path, SAMPLES[tries % SAMPLES.length]);
  }
  return value;
}

const SAMPLES: readonly unknown[] = [
  'Success',
  1,
  true,
  {},
  [],
  'Android',
  'HomePage',
  'landscape',
  'nowbux',
  'CR',
  'playPass',
  99,
  'FeGameEnded',
  'Guest',
];

function withPath(value: unknown, [key, ...rest]: readonly PropertyKey[], leafValue: unknown): unknown {
  if (key === undefined) return leafValue;
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (i === key ? withPath(item, rest, leafValue) : item));
  const record = typeof value === 'object' && value !== null ? value : {};
  return { ...record, [key]: withPath((record as Record<PropertyKey, unknown>)[key], rest, leafValue) };
}

describe('the lean reader of the contract', async () => {
  const all = await bothWays();

  it('knows the same schemas', () => {
    expect(all.length).toBeGreaterThan(70);
    expect(all.every((one) => one.lean !== undefined && one.lean !== one.zod)).toBe(true);
  });

  it.each(all)('reads $name as zod does', ({ zod, lean: leanly }) => {
    fc.assert(
      fc.property(anything, fc.boolean(), (value, mend) => {
        const input = mend ? nearlyValid(zod, value) : value;
        const expected = zod.safeParse(input);
        const actual = leanly.safeParse(input);
        expect(actual.success).toBe(expected.success);
        if (expected.success && actual.success) expect(actual.data).toStrictEqual(expected.data);
        if (!expected.success && !actual.success) {
          expect(actual.error.issues[0]?.path).toEqual(expected.error.issues[0]?.path);
        }
      }),
      { numRuns: 60 },
    );
  });
});
