import { type Schema, schemaLines } from './schemaLines.ts';

type Json = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    readonly content?: Content;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/**
 * Describes an OpenAPI document, one line for each operation, parameter and field, without titles and descriptions.
 *
 * @param described names of schemas that have their own description
 */
export function documentLines(document: Json, described: readonly string[] = []): readonly string[] {
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ head: `${method.toUpperCase()} ${path}`, operation })),
  );
  const schemas = Object.entries(components?.schemas ?? {}).filter(([name]) => !described.includes(name));
  return [
    ...operations.flatMap(({ head, operation }) => operationLines(head, operation)),
    ...schemas.flatMap(([name, schema]) => schemaLines(name, schema)),
  ];
}

function operationLines(head: string, operation: Operation): readonly string[] {
  const { operationId, parameters = [], requestBody, responses = {} } = operation;
  return [
    `${head}: ${operationId ?? ''}`,
    ...parameters.flatMap(({ name, in: place, required = false, schema, content }) => {
      const prefix = `${head} ${place}.${name}${required ? '' : '?'}`;
      return schema === undefined ? contentLines(prefix, content) : schemaLines(prefix, schema);
    }),
    ...contentLines(`${head} body`, requestBody?.content),
    ...responseLines(head, responses),
  ];
}

/** Responses with the same schema of one line, such as errors, share a line. */
function responseLines(head: string, responses: NonNullable<Operation['responses']>): readonly string[] {
  const described = Object.entries(responses).map(
    ([status, { content }]) => [status, contentLines('', content)] as const,
  );
  const short = described.filter(([, lines]) => lines.length <= 1);
  const shared = Map.groupBy(short, ([, [line = '']]) => line);
  return [
    ...[...shared].map(([line, some]) => `${head} ${some.map(([status]) => status).join(' ')}${line}`),
    ...described
      .filter(([, lines]) => lines.length > 1)
      .flatMap(([status, lines]) => lines.map((line) => `${head} ${status}${line}`)),
  ];
}

function contentLines(prefix: string, content: Content | undefined): readonly string[] {
  return Object.entries(content ?? {}).flatMap(([type, { schema = {} }]) =>
    schemaLines(type === 'application/json' ? prefix : `${prefix} ${type}`, schema),
  );
}
