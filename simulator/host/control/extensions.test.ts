import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../src/contracts/calls.ts';
import { SPECIFIED_CALLS } from '../../core/specified/specification.ts';
import { callsDocument } from './callsDocument.ts';

interface Schema {
  readonly 'x-extension'?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly 'x-extension'?: string;
  readonly parameters?: readonly (Schema & { readonly name: string })[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

const document = callsDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Bootstrap: Schema } };
};
const guide = readFileSync(new URL('../../../docs/extensions.md', import.meta.url), 'utf8');

/** All marks of the document, as `[place, reason]`. */
function marks(): [string, string][] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const ofCalls = operations.flatMap((operation): [string, string][] => {
    const { operationId: id, parameters = [], requestBody, responses } = operation;
    if (operation['x-extension'] !== undefined) return [[id, operation['x-extension']]];
    const properties = Object.fromEntries(parameters.map((one) => [one.name, inner(one)]));
    return [
      ...below({ properties }, `${id} request`),
      ...below(inner(requestBody ?? {}), `${id} request`),
      ...below(inner(responses[200] ?? {}), `${id} answer`),
    ];
  });
  return [...ofCalls, ...below(document.components.schemas.Bootstrap, 'bootstrap')];
}

function inner({ schema, content }: Schema): Schema {
  return schema ?? content?.['application/json']?.schema ?? {};
}

function below({ properties = {}, items }: Schema, place: string): [string, string][] {
  const fields = Object.entries(properties).flatMap(([name, field]): [string, string][] =>
    field['x-extension'] === undefined
      ? below(field, `${place}.${name}`)
      : [[`${place}.${name}`, field['x-extension']]],
  );
  return items ? [...fields, ...below(items, place)] : fields;
}

/** Rows of the page: one for each field and reason of a call, because lists of games repeat the same fields. */
function rows(): string[] {
  const unique = new Map(
    marks().map(([place, reason]) => [
      `${place.split('.').slice(0, 2).join('.')} ${place.split('.').at(-1)} ${reason}`,
      [place, reason],
    ]),
  );
  return [...unique.values()].map(([place, reason]) => `| \`${place}\` | ${reason} |`).toSorted();
}

describe('extensions of the specification', () => {
  it('each have a reason in the OpenAPI document', () => {
    expect(marks().length).toBeGreaterThan(150);
    expect(marks().filter(([, reason]) => reason === '')).toEqual([]);
  });

  it('include each call that the specification doesn’t name, and no other', () => {
    const marked = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap((operation) => (operation['x-extension'] === undefined ? [] : [operation.operationId]));
    expect(marked.toSorted()).toEqual([...CALLS.keys()].filter((id) => !(id in SPECIFIED_CALLS)).toSorted());
    expect(Object.keys(SPECIFIED_CALLS).filter((id) => !CALLS.has(id))).toEqual([]);
  });

  it('appear in docs/extensions.md with their reasons', () => {
    const listed = guide
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll(/\s+/g, ' '));
    expect(listed).toEqual(rows());
  });
});
