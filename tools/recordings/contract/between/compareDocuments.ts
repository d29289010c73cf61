import { type Change, SchemaComparison } from './compareSchemas.ts';
import { jsonSchema, type Operation, operationsOf, type Parameter } from './operations.ts';
import { type JsonObject, shapeOf } from './shape.ts';

/** Changes of one call between two OpenAPI documents. */
export interface ChangedCall {
  readonly id: string;
  readonly changes: readonly Change[];
}

interface Documents {
  readonly old: JsonObject;
  readonly new: JsonObject;
  /** OpenAPI document of the app's own contract, which says what values the app knows. */
  readonly app: JsonObject;
}

interface Operations {
  readonly old: Operation;
  readonly new: Operation;
  readonly app: Operation | undefined;
}

const breaking = (place: string, text: string): Change => ({ isBreaking: true, place, text });
const harmless = (place: string, text: string): Change => ({ isBreaking: false, place, text });

/** Compares two OpenAPI documents and returns the calls that differ, in the old document's order, then new calls. */
export function compareDocuments(documents: Documents): ChangedCall[] {
  const [old, next, app] = [documents.old, documents.new, documents.app].map(operationsOf);
  if (!old || !next || !app) return [];
  const [matches, appMatches] = [matching(old, next), matching(old, app)];
  const changed = old.map((operation): ChangedCall => {
    const match = matches.get(operation);
    if (!match) return { id: operation.id, changes: [breaking('call', 'it was removed')] };
    return {
      id: operation.id,
      changes: compareOperations(documents, { old: operation, new: match, app: appMatches.get(operation) }),
    };
  });
  const matched = new Set(matches.values());
  const unmatched = next.filter((operation) => !matched.has(operation));
  const added = unmatched.map(({ id }) => ({ id, changes: [harmless('call', 'it is new')] }));
  return [...changed, ...added].filter(({ changes }) => changes.length > 0);
}

/**
 * Returns for each operation the one with the same method and path. The paths of a service may have a prefix: of the
 * operations that match none exactly, the only one whose path ends the same matches too.
 */
function matching(operations: readonly Operation[], others: readonly Operation[]): Map<Operation, Operation> {
  const matches = new Map<Operation, Operation>();
  const left = new Set(others);
  const match = (operation: Operation, found: Operation | undefined) => {
    if (!found) return;
    matches.set(operation, found);
    left.delete(found);
  };
  const candidates = (operation: Operation, isFitting: (path: string, own: string) => boolean) =>
    [...left].filter(
      ({ method, path }) => method === operation.method && isFitting(unnamed(path), unnamed(operation.path)),
    );
  for (const operation of operations) match(operation, candidates(operation, (path, own) => path === own)[0]);
  // The longest path first, because shorter ones may be its end.
  const rest = operations
    .filter((operation) => !matches.has(operation) && operation.path !== '/')
    .toSorted((one, other) => unnamed(other.path).length - unnamed(one.path).length);
  for (const operation of rest) {
    const [only, ...more] = candidates(operation, (path, own) => path.endsWith(own));
    if (more.length === 0) match(operation, only);
  }
  return matches;
}

/** Returns a path without the names of its parameters, and without a final slash. */
function unnamed(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}').replace(/(.)\/$/, '$1');
}

function compareOperations(documents: Documents, operations: Operations): Change[] {
  return [
    ...compareSecurity(operations),
    ...compareParameters(documents, operations),
    ...compareBodies(documents, operations),
    ...compareAnswers(documents, operations),
  ];
}

function compareSecurity({ old, new: next }: Operations): Change[] {
  const isAdmitted = (before: ReadonlySet<string>) => next.security.some((after) => after.isSubsetOf(before));
  const refused = old.security.filter((before) => !isAdmitted(before));
  const name = (schemes: ReadonlySet<string>) => [...schemes].join(' and ') || 'no credentials';
  return refused.map((before) => breaking('call', `it no longer admits ${name(before)}`));
}

function compareParameters(documents: Documents, { old, new: next, app }: Operations): Change[] {
  const comparison = new SchemaComparison(documents, 'request');
  const find = (operation: Operation | undefined, { name, place }: Parameter) =>
    operation?.parameters.find((one) => one.name === name && one.place === place);
  const changes = old.parameters.flatMap((before) => {
    const after = find(next, before);
    const place = `${before.place}.${before.name}`;
    if (!after) return [removedParameter(documents.new, before, next, place)];
    return [
      ...(before.required === after.required
        ? []
        : [after.required ? breaking(place, 'it is required now') : harmless(place, 'it is optional now')]),
      ...(before.encoding === after.encoding
        ? []
        : [breaking(place, `its encoding changed from ${before.encoding} to ${after.encoding}`)]),
      ...comparison.compare({ old: before.schema, new: after.schema, app: find(app, before)?.schema }, place),
    ];
  });
  const added = next.parameters
    .filter((parameter) => !find(old, parameter))
    .map(({ name, place, required }) =>
      required
        ? breaking(`${place}.${name}`, 'it is new and always required')
        : harmless(`${place}.${name}`, 'it is new'),
    );
  return [...changes, ...added];
}

function removedParameter(document: JsonObject, before: Parameter, next: Operation, place: string): Change {
  const elsewhere = next.parameters.find(({ name }) => name.toLowerCase() === before.name.toLowerCase())?.place;
  const isInBody = next.body && shapeOf(document, jsonSchema(next.body.schemas)).properties.has(before.name);
  const to = elsewhere ?? (isInBody ? 'body' : undefined);
  return to === undefined ? harmless(place, 'it is no longer read') : breaking(place, `it moved to the ${to}`);
}

function compareBodies(documents: Documents, { old, new: next, app }: Operations): Change[] {
  if (!old.body) return next.body?.required ? [breaking('request', 'it needs a body now')] : [];
  if (!next.body) {
    const fields = [...shapeOf(documents.old, jsonSchema(old.body.schemas)).properties.keys()];
    const moved = fields.filter((field) => next.parameters.some(({ name }) => name === field));
    return moved.length > 0
      ? moved.map((field) => breaking(`request.${field}`, 'it moved to the parameters'))
      : [harmless('request', 'the body is no longer read')];
  }
  const [before, after] = [jsonSchema(old.body.schemas), jsonSchema(next.body.schemas)];
  if (before !== undefined && after === undefined) return [breaking('request', 'the body is no longer JSON')];
  const requirement = next.body.required && !old.body.required ? [breaking('request', 'it needs a body now')] : [];
  if (before === undefined) return requirement;
  const comparison = new SchemaComparison(documents, 'request');
  const compared = { old: before, new: after, app: app?.body && jsonSchema(app.body.schemas) };
  return [...requirement, ...comparison.compare(compared, 'request')];
}

function compareAnswers(documents: Documents, { old, new: next, app }: Operations): Change[] {
  const comparison = new SchemaComparison(documents, 'answer');
  const appAnswer = app && successes(app)[0]?.[1];
  const [first] = successes(old);
  if (!first) return [];
  if (successes(next).length === 0) return [breaking('answer', 'no successful answer is left')];
  const compared = [...next.answers].flatMap(([code, after]) => {
    const isSuccess = isSuccessCode(code);
    const before = old.answers.get(code) ?? (isSuccess ? first[1] : undefined);
    if (!before) return [harmless(`answer ${code}`, 'the status is new')];
    const place = isSuccess ? 'answer' : `answer ${code}`;
    const [oldSchema, newSchema] = [jsonSchema(before.schemas), jsonSchema(after.schemas)];
    const lost = [...before.headers.difference(after.headers)].map((name) =>
      breaking(`${place}, header ${name}`, 'it was removed'),
    );
    if (oldSchema === undefined) return lost;
    if (newSchema === undefined) return [...lost, breaking(place, `the body of ${code} is no longer JSON`)];
    const schemas = {
      old: oldSchema,
      new: newSchema,
      app: isSuccess && appAnswer ? jsonSchema(appAnswer.schemas) : undefined,
    };
    return [...lost, ...comparison.compare(schemas, place)];
  });
  return [...new Map(compared.map((change) => [`${change.place} ${change.text}`, change])).values()];
}

/** Codes of successful answers. A document without any such code describes successful answers by `default`. */
function successes({ answers }: Operation): [string, NonNullable<ReturnType<Operation['answers']['get']>>][] {
  const found = [...answers].filter(([code]) => isSuccessCode(code));
  return found.length > 0 ? found : [...answers].filter(([code]) => code === 'default');
}

function isSuccessCode(code: string): boolean {
  return code.startsWith('2');
}
