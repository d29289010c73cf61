import { isKnownStatus } from '../../../../src/contracts/status.ts';
import {
  BOUNDS,
  branchesOf,
  covers,
  DocumentError,
  type JsonObject,
  type JsonType,
  LOWER_BOUNDS,
  type Shape,
  shapeOf,
} from './shape.ts';

/** A difference between two documents. Breaking: a client of the old document may fail with a service of the new one. */
export interface Change {
  readonly isBreaking: boolean;
  /** Dotted path of the field, after `answer`, `request` or the place of a parameter; `[]` stands for any index. */
  readonly place: string;
  readonly text: string;
}

/** Which side sends the value: the service (`answer`) or the app (`request`). */
type Direction = 'answer' | 'request';

/** The old and the new schema of one value, and the schema in the app's own contract, if that has the value. */
export interface Compared {
  readonly old: unknown;
  readonly new: unknown;
  readonly app: unknown;
}

interface Documents {
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly app: JsonObject;
}

const MAX_DEPTH = 60;
/** Maximum number of comparisons of one value. Alternatives that contain themselves multiply. */
const MAX_COMPARISONS = 20_000;
/** Number formats, and the wider format that includes all their values. */
const WIDER: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

/** Compares the schemas of two documents. */
export class SchemaComparison {
  readonly #documents: Documents;
  readonly #direction: Direction;
  /** Pairs of schemas that are being compared, because schemas may contain themselves. */
  readonly #open: (readonly [unknown, unknown])[] = [];
  #comparisons = 0;

  constructor(documents: Documents, direction: Direction) {
    this.#documents = documents;
    this.#direction = direction;
  }

  compare(schemas: Compared, place: string): Change[] {
    const isOpen = this.#open.some(([one, other]) => one === schemas.old && other === schemas.new);
    if (isOpen || this.#open.length > MAX_DEPTH) return [];
    if (this.#open.length === 0) this.#comparisons = 0;
    if (++this.#comparisons > MAX_COMPARISONS)
      throw new DocumentError(`${place} has too many combinations of alternatives to compare`);
    this.#open.push([schemas.old, schemas.new]);
    const { old: oldDocument, new: newDocument, app } = this.#documents;
    const changes = this.#shapes(
      shapeOf(oldDocument, schemas.old),
      shapeOf(newDocument, schemas.new),
      schemas.app === undefined ? undefined : shapeOf(app, schemas.app),
      place,
    );
    this.#open.pop();
    return changes;
  }

  #shapes(old: Shape, next: Shape, app: Shape | undefined, place: string): Change[] {
    if (old.alternatives.length > 0 || next.alternatives.length > 0) return this.#alternatives(old, next, app, place);
    const types = this.#types(old, next, place);
    const nulls = this.#nulls(old, next, place);
    if (types.some(({ isBreaking }) => isBreaking)) return [...types, ...nulls];
    return [
      ...types,
      ...nulls,
      ...this.#values(old, next, app, place),
      ...this.#texts(old, next, place),
      ...this.#bounds(old, next, place),
      ...(old.types.has('object') && next.types.has('object') ? this.#fields(old, next, app, place) : []),
      ...(old.types.has('array') && next.types.has('array')
        ? this.compare({ old: old.items, new: next.items, app: app?.items }, `${place}[]`)
        : []),
    ];
  }

  /** A change that lets a value occur which the old document excludes. It breaks the side that reads the value. */
  #widened(place: string, text: string): Change {
    return { isBreaking: this.#direction === 'answer', place, text };
  }

  /** A change that excludes a value which the old document allows. It breaks the side that sends the value. */
  #narrowed(place: string, text: string): Change {
    return { isBreaking: this.#direction === 'request', place, text };
  }

  /** Changed types, without null. A type that changes in both directions is one change. */
  #types(old: Shape, next: Shape, place: string): Change[] {
    const real = (types: ReadonlySet<JsonType>) => [...types].filter((type) => type !== 'null');
    const added = real(next.types).some((type) => !covers(old.types, type));
    const removed = real(old.types).some((type) => !covers(next.types, type));
    const name = (types: ReadonlySet<JsonType>) => real(types).join(' or ') || 'nothing';
    const text = `its type changed from ${name(old.types)} to ${name(next.types)}`;
    if (added && removed) return [{ isBreaking: true, place, text }];
    return [...(added ? [this.#widened(place, text)] : []), ...(removed ? [this.#narrowed(place, text)] : [])];
  }

  #nulls(old: Shape, next: Shape, place: string): Change[] {
    if (old.types.has('null') === next.types.has('null')) return [];
    return next.types.has('null')
      ? [this.#widened(place, 'it may be null now')]
      : [this.#narrowed(place, 'it may no longer be null')];
  }

  #values(old: Shape, next: Shape, app: Shape | undefined, place: string): Change[] {
    if (!old.values && !next.values) return [];
    if (!next.values) return [this.#widened(place, 'it may have any value now, not only the listed ones')];
    if (!old.values) return [this.#narrowed(place, `it only has the values ${[...next.values].join(', ')} now`)];
    const removed = [...old.values.difference(next.values)];
    return [
      ...[...next.values.difference(old.values)].map((value) =>
        isKnown(value, app, place)
          ? { isBreaking: false, place, text: `it may be ${value} now, which the app knows` }
          : this.#widened(place, `it may be ${value} now`),
      ),
      ...removed.map((value) => this.#narrowed(place, `it may no longer be ${value}`)),
    ];
  }

  /** Returns the changes of pattern, format, unit and default. */
  #texts(old: Shape, next: Shape, place: string): Change[] {
    const changes: Change[] = [];
    for (const name of ['pattern', 'format'] as const) {
      const [before, after] = [old[name], next[name]];
      if (before === after) continue;
      const text = `its ${name} changed from ${before ?? 'any'} to ${after ?? 'any'}`;
      const isWider = after === undefined || (before !== undefined && WIDER[before] === after);
      const isNarrower = before === undefined || (after !== undefined && WIDER[after] === before);
      changes.push(
        isWider
          ? this.#widened(place, text)
          : isNarrower
            ? this.#narrowed(place, text)
            : { isBreaking: true, place, text },
      );
    }
    if (old.unit !== next.unit)
      changes.push({
        isBreaking: old.unit !== undefined && next.unit !== undefined,
        place,
        text: `its unit changed from ${old.unit ?? 'unknown'} to ${next.unit ?? 'unknown'}`,
      });
    if (old.fallback !== next.fallback)
      changes.push({
        isBreaking: old.fallback !== undefined && (next.fallback !== undefined || this.#direction === 'request'),
        place,
        text: `its default changed from ${old.fallback ?? 'none'} to ${next.fallback ?? 'none'}`,
      });
    return changes;
  }

  #bounds(old: Shape, next: Shape, place: string): Change[] {
    return BOUNDS.flatMap((name) => {
      const [before, after] = [old.bounds.get(name), next.bounds.get(name)];
      if (before === after) return [];
      const text = `its ${name} changed from ${before ?? 'none'} to ${after ?? 'none'}`;
      const none = LOWER_BOUNDS.includes(name) ? -Infinity : Infinity;
      const isHigher = (after ?? none) > (before ?? none);
      return isHigher === LOWER_BOUNDS.includes(name) ? [this.#narrowed(place, text)] : [this.#widened(place, text)];
    });
  }

  #fields(old: Shape, next: Shape, app: Shape | undefined, place: string): Change[] {
    const names = new Set([...old.properties.keys(), ...old.required, ...next.properties.keys(), ...next.required]);
    const changes = [...names].flatMap((name) => this.#field(name, old, next, app, `${place}.${name}`));
    if (JSON.stringify(old.rest) === JSON.stringify(next.rest)) return changes;
    const at = `${place}.*`;
    if (next.rest === false) return [...changes, this.#narrowed(at, 'unnamed fields are no longer allowed')];
    if (old.rest === false)
      return [...changes, { isBreaking: false, place: at, text: 'unnamed fields are allowed now' }];
    return [...changes, ...this.compare({ old: old.rest, new: next.rest, app: app?.rest }, at)];
  }

  #field(name: string, old: Shape, next: Shape, app: Shape | undefined, place: string): Change[] {
    const [before, after] = [old, next].map(({ properties, required }) => ({
      isThere: properties.has(name) || required.has(name),
      schema: properties.get(name) ?? {},
      isRequired: required.has(name),
    }));
    if (!before || !after) return [];
    const isAnswer = this.#direction === 'answer';
    if (!after.isThere)
      return isAnswer
        ? [{ isBreaking: true, place, text: 'it was removed' }]
        : [
            {
              isBreaking: next.rest === false,
              place,
              text: next.rest === false ? 'it is no longer allowed' : 'it is no longer read',
            },
          ];
    if (!before.isThere)
      return [
        {
          isBreaking: !isAnswer && after.isRequired,
          place,
          text: after.isRequired ? 'it is new and always required' : 'it is new',
        },
      ];
    const requirement =
      before.isRequired === after.isRequired
        ? []
        : before.isRequired
          ? [this.#widened(place, 'it may be absent now')]
          : [this.#narrowed(place, 'it is required now')];
    return [
      ...requirement,
      ...this.compare({ old: before.schema, new: after.schema, app: app?.properties.get(name) }, place),
    ];
  }

  /** Each alternative of the sender's schema must fit one of the reader's schema. */
  #alternatives(old: Shape, next: Shape, app: Shape | undefined, place: string): Change[] {
    const branches = (shape: Shape) =>
      branchesOf(shape).map((one) => ({ ...one, types: new Set([...one.types].filter((type) => type !== 'null')) }));
    const isAnswer = this.#direction === 'answer';
    const [sent, read] = isAnswer ? [branches(next), branches(old)] : [branches(old), branches(next)];
    const changes = sent.flatMap((one) => {
      const attempts = read.map((other) => this.#shapes(isAnswer ? other : one, isAnswer ? one : other, app, place));
      const [best] = attempts.toSorted((a, b) => breakingCount(a) - breakingCount(b));
      return best ?? [];
    });
    // Alternatives share fields, whose changes would otherwise appear once for each alternative.
    const distinct = new Map(changes.map((change) => [JSON.stringify(change), change]));
    return [...distinct.values(), ...this.#nulls(old, next, place)];
  }
}

function breakingCount(changes: readonly Change[]): number {
  return changes.filter(({ isBreaking }) => isBreaking).length;
}

/** True if the app's contract has the value: a known status, a listed value, or any value of the type. */
function isKnown(value: string, app: Shape | undefined, place: string): boolean {
  if (!app) return false;
  const parsed: unknown = JSON.parse(value);
  if (place === 'answer.status' && typeof parsed === 'string') return isKnownStatus(parsed);
  return app.values ? app.values.has(value) : app.alternatives.length === 0;
}
