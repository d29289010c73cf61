import { expect, it } from 'vitest';
import { CALLS } from '../../../src/contracts/calls.ts';
import { callsDocument } from './callsDocument.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: object;
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  };
}

const document = callsDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
};
const { paths } = document;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

it('the OpenAPI document of the product’s calls contains each call once, with its method and path', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual([...CALLS.keys()].toSorted());
  for (const { path, method, operation } of operations) {
    const call = CALLS.get(operation.operationId);
    expect([path, method]).toEqual([call?.path || '/', call?.method.toLowerCase()]);
    expect(operation.requestBody !== undefined).toBe(call?.encoding === 'json');
  }
});

it('the OpenAPI document lists the required parameters and the response schema of play.startSession', () => {
  const start = operations.find(({ operation }) => operation.operationId === 'play.startSession')?.operation;
  const needed = start?.parameters?.filter(({ required }) => required).map(({ name }) => name);
  expect(needed).toEqual(expect.arrayContaining(['appId', 'uaId', 'feSessionId']));
  expect(start?.responses[200].content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['status'],
    properties: { queuePosition: { type: 'number' } },
  });
});

it('the OpenAPI document of the product’s calls refers to each of its schemas', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set(Array.from(references, ([, name]) => name));
  expect(names).toEqual(new Set(Object.keys(document.components.schemas)));
});
