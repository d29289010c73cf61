import { isObject, type JsonObject, list, resolve, text } from './shape.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A parameter of an operation. `schema` describes the value; `encoding` says how it is written. */
export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly encoding: string;
  readonly schema: unknown;
}

export interface Body {
  readonly required: boolean;
  /** Schemas of the parameter's value by media type. */
  readonly schemas: ReadonlyMap<string, unknown>;
}

/** One operation of a document, with the defaults of its path and its document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  /** Bodies of the answers by status code, such as `200`, `4XX` and `default`. */
  readonly answers: ReadonlyMap<string, { readonly schemas: Body['schemas']; readonly headers: ReadonlySet<string> }>;
  /** Alternative sets of security schemes; an empty set admits everyone. Each scheme includes its definition. */
  readonly security: readonly ReadonlySet<string>[];
}

/** Returns all operations of a document, in the document's order. */
export function operationsOf(document: JsonObject): Operation[] {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, value]) => {
    const item = resolve(document, value);
    return METHODS.filter((method) => isObject(item[method])).map((method) =>
      operationOf(document, path, method, item, item[method] as JsonObject),
    );
  });
}

function operationOf(document: JsonObject, path: string, method: string, item: JsonObject, own: JsonObject): Operation {
  const parameters = new Map(
    [...list(item['parameters']), ...list(own['parameters'])]
      .map((value) => parameterOf(path, resolve(document, value)))
      .map((parameter) => [`${parameter.place} ${parameter.name}`, parameter] as const),
  );
  const body = own['requestBody'] === undefined ? undefined : resolve(document, own['requestBody']);
  const answers = Object.entries(isObject(own['responses']) ? own['responses'] : {}).map(([code, value]) => {
    const answer = resolve(document, value);
    const headers = Object.keys(isObject(answer['headers']) ? answer['headers'] : {});
    return [code, { schemas: schemasOf(answer), headers: new Set(headers.map((name) => name.toLowerCase())) }] as const;
  });
  return {
    id: typeof own['operationId'] === 'string' ? own['operationId'] : `${method.toUpperCase()} ${path}`,
    method,
    path,
    parameters: [...parameters.values()],
    body: body && { required: body['required'] === true, schemas: schemasOf(body) },
    answers: new Map(answers),
    security: securityOf(document, own['security'] ?? document['security']),
  };
}

/** Path parameters are named by their position, because requests don't contain their names. */
function parameterOf(path: string, value: JsonObject): Parameter {
  const [name = '', place = ''] = [text(value['name']), text(value['in'])];
  const content = schemasOf(value);
  const [media] = [...content.keys()];
  const style = text(value['style']) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const isExploded = value['explode'] === true || (value['explode'] === undefined && style === 'form');
  const position = [...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, one]) => one === name);
  return {
    name: place === 'path' ? `{${position}}` : place === 'header' ? name.toLowerCase() : name,
    place,
    required: place === 'path' || value['required'] === true,
    encoding: media ?? `${style}, explode ${isExploded}`,
    schema: media === undefined ? (value['schema'] ?? {}) : content.get(media),
  };
}

function schemasOf(holder: JsonObject): Map<string, unknown> {
  const content = isObject(holder['content']) ? holder['content'] : {};
  return new Map(
    Object.entries(content).map(([media, value]) => [
      media.split(';')[0]?.trim().toLowerCase() ?? media,
      (isObject(value) ? value['schema'] : undefined) ?? {},
    ]),
  );
}

function securityOf(document: JsonObject, value: unknown): Set<string>[] {
  const components = isObject(document['components']) ? document['components'] : {};
  const schemes = isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  const alternatives = list(value).map((alternative) => {
    const names = Object.keys(isObject(alternative) ? alternative : {});
    return new Set(
      names.map((name) => {
        const { type, in: place, name: key, scheme } = resolve(document, schemes[name]);
        return [type ?? name, place, key, scheme]
          .map(text)
          .filter((part) => part !== undefined)
          .join(' ');
      }),
    );
  });
  return alternatives.length > 0 ? alternatives : [new Set()];
}

/** Returns the schema of a JSON body. */
export function jsonSchema(schemas: Body['schemas']): unknown {
  const media = [...schemas.keys()].find((one) => /[/+]json$/.test(one) || one === '*/*');
  return media === undefined ? undefined : schemas.get(media);
}
