import * as z from 'zod/mini';
import { ConfigPatchSchema } from '../../core/world/worldConfig.ts';
import { ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { ScriptAnswerSchema } from '../../core/script/script.ts';
import type { Operation } from './operation.ts';
import * as schemas from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

const REF = '#/components/schemas/';

/** Errors that every call of the control API may return. */
const ALWAYS = {
  400: 'Something does not fit; the field is named',
  403: 'Foreign Host or Origin',
} as const;

/** Tags of operations by the first segment of their path. */
const TAGS: Readonly<Record<string, string>> = {
  health: 'How the simulator itself does',
  magic: 'Words and numbers that a page understands whatever the scenario',
  metrics: 'What an operator watches',
  scenarios: 'What may happen in a world: those that are built in, and one’s own',
  snapshots: 'Worlds that were kept, to be opened again',
  worlds: 'Isolated backends, each with players, sessions, a clock and a journal of its own',
};

/** Describes the control API, using its validation schemas. */
export function openApi(operations: readonly Operation[]): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries({
    ...schemas,
    ConfigPatchSchema,
    ScriptAnswerSchema,
    ScenarioFileSchema,
  })) {
    if (typeof schema === 'object') registry.add(schema, { id: name.replace(/Schema$/, '') });
  }
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, registry);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simulator control',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'nowlight' },
      description: 'Opens worlds, scripts their answers, moves their clocks and reads what happened. Loopback only.',
    },
    // The control API's address is relative to the document's own URL, for any host name or proxy.
    servers: [{ url: '/__sim' }],
    // The control API's document requires no token, because clients on the same computer (loopback) need none.
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: referencedFrom(components(registry), paths) },
  };
}

type Registry = z.core.$ZodRegistry<{ id: string }>;

function describe(operation: Operation, registry: Registry): Json {
  const { id, summary, success, answer, query, errors, path, media } = operation;
  const body = operation.documentedBody ?? operation.body;
  const failures = { ...ALWAYS, ...(body ? { 413: 'The body is too large' } : {}), ...errors };
  return {
    operationId: id,
    summary,
    description: `${summary}. ${Object.entries(failures)
      .map(([http, description]) => `${http}: ${description}.`)
      .join(' ')}`,
    tags: [path.split('/')[1] ?? ''],
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body ? { requestBody: { required: true, content: content(schemaOf(body, registry), operation.example) } } : {}),
    responses: {
      [success]: {
        description: summary,
        content:
          media === undefined
            ? content(schemaOf(answer, registry))
            : { [media]: { schema: { type: 'string', contentMediaType: media } } },
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([http, description]) => [
          http,
          { description, content: content(schemaOf(schemas.ErrorSchema, registry)) },
        ]),
      ),
    },
  };
}

function content(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodMiniType | undefined): Json[] {
  if (!query) return [];
  const { properties = {} } = jsonSchemaOf(query) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
}

function schemaOf(schema: z.ZodMiniType, registry: Registry): Json {
  const id = registry.get(schema)?.id;
  if (id !== undefined) return { $ref: REF + id };
  const { options } = schema._zod.def as { readonly options?: readonly z.ZodMiniType[] };
  if (options?.some((one) => registry.has(one))) return { anyOf: options.map((one) => schemaOf(one, registry)) };
  const item = (schema as { _zod: { def: { element?: z.ZodMiniType } } })._zod.def.element;
  return item ? { type: 'array', items: schemaOf(item, registry) } : jsonSchemaOf(schema);
}

/** Returns the JSON Schema of a value that a request sends. */
export function jsonSchemaOf(schema: z.ZodMiniType): Json {
  return without(z.toJSONSchema(schema, { io: 'input', override: openTuples }), '$schema');
}

/** Sets `items` of tuples to `{}`: many tools require it and treat `false` as missing. */
function openTuples({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = {};
}

function without(schema: object, ...keys: string[]): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

function components(registry: Registry): Json {
  const { schemas: generated } = z.toJSONSchema(registry, { io: 'input', uri: (id) => REF + id, override: openTuples });
  return Object.fromEntries(Object.entries(generated).map(([id, schema]) => [id, without(schema, '$schema', '$id')]));
}

/** Returns the schemas that are referenced, directly or transitively. */
function referencedFrom(schemas: Json, from: unknown): Json {
  const reachable = new Set<string>();
  const queue: unknown[] = [from];
  for (const part of queue) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (reachable.has(name)) continue;
      reachable.add(name);
      queue.push(schemas[name] ?? {});
    }
  }
  // Sort the schemas by name, so that their order in the document doesn't depend on module loading.
  const named = Object.entries(schemas).filter(([name]) => reachable.has(name));
  return Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
