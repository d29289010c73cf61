// Generates the types of the packed test kit as text without imports. In this repository `tests/kit/controlTypes.ts`
// infers the same types from the schemas, which aren't in the package.
import { openApi } from '../../../simulator/host/control/openapi.ts';
import { OPERATIONS } from '../../../simulator/host/control/operations.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Returns the text of `controlTypes.d.ts` in the form that openapi-fetch reads. */
export function kitTypes(): string {
  const { paths, components } = openApi(OPERATIONS) as unknown as Document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return `// Made from the control API’s document by npm run pack.
export interface components { schemas: ${fields(components.schemas, typeOf)} }
export interface operations ${fields(Object.fromEntries(operations.map((one) => [one.operationId, one])), operationType)}
export interface paths ${fields(paths, (methods) => fields(methods, ({ operationId }) => `operations['${operationId}']`))}
/** A call that can be scripted and waited for: those of the contract, and those of simulated third parties. */
export type CallId = components['schemas']['KnownScript']['call'];
/** Actions on a WebRTC connection, each with its own fields. */
export type PeerFault = components['schemas']['Peer'];
/** A scripted answer: a response, or a network fault. */
export type AnswerFault = components['schemas']['ScriptAnswer'];
/** The scenarios that are built in. */
export type ScenarioId = ${literals([...SCENARIOS.keys()].toSorted())};
`;
}

function operationType({ parameters, requestBody, responses }: Described): string {
  const takes = (place: string) => parameters.some((one) => one.in === place);
  const of = (place: string) =>
    fields(
      Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema])),
      typeOf,
      {
        optional: place === 'query',
      },
    );
  return `{
  parameters: { query?: ${takes('query') ? of('query') : 'never'}; ${takes('path') ? `path: ${of('path')}` : 'path?: never'} };
  ${requestBody ? `requestBody: { content: ${contentType(requestBody.content)} }` : 'requestBody?: never'};
  responses: ${fields(responses, ({ content }) => `{ content: ${contentType(content)} }`)};
}`;
}

const contentType = (content: Content) => fields(content, ({ schema }) => typeOf(schema));

function fields<T extends object>(
  values: Readonly<Record<string, T>>,
  type: (value: T) => string,
  { optional = false, required }: { readonly optional?: boolean; readonly required?: readonly string[] } = {},
): string {
  const lines = Object.entries(values).map(([name, value]) => {
    const about = 'description' in value && value.description;
    const comment = typeof about === 'string' ? `/** ${about.replaceAll('*/', '*\\/')} */\n` : '';
    return `${comment}${/^\d+$/.test(name) ? name : JSON.stringify(name)}${optional || (required && !required.includes(name)) ? '?' : ''}: ${type(value)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

const literals = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf = anyOf, allOf, type, properties, items, additionalProperties: extra } = schema;
  if ($ref !== undefined) return `components['schemas']['${$ref.split('/').at(-1)}']`;
  if ('const' in schema) return literals([schema.const]);
  if (schema.enum) return literals(schema.enum);
  if (oneOf) return oneOf.map((one) => `(${typeOf(one)})`).join(' | ');
  if (allOf) return allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(type)) return type.map((one: string) => `(${typeOf({ ...schema, type: one })})`).join(' | ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  if (type === 'object') {
    const rest = typeof extra === 'object' ? `{ [name: string]: ${typeOf(extra)} }` : '{ [name: string]: unknown }';
    // Without an index signature for unknown fields, the types equal those that the schemas infer.
    return properties ? fields(properties, typeOf, { required: schema.required ?? [] }) : rest;
  }
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'unknown';
}
