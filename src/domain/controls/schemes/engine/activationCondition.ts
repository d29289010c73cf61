/** A control's activation condition, as a predicate over the names of active game states and detected images. */
export type Condition = (isOn: (name: string) => boolean) => boolean;

const ALWAYS: Condition = () => true;
const DEPTH_MAX = 32;
const cache = new Map<string, Condition | undefined>();
const KNOWN_MAX = 2_000;

/**
 * Parses a condition: `map`, `!map`, `A && !(B || C)`. An empty text is always true. `TRUE` and `FALSE` are
 * constants. A name may contain spaces. Returns undefined for an invalid text.
 */
export function readCondition(text: string): Condition | undefined {
  if (!cache.has(text)) {
    if (cache.size >= KNOWN_MAX) cache.clear();
    cache.set(text, parse(text));
  }
  return cache.get(text);
}

/** Evaluates the text of a condition; an invalid condition is false. */
export function holds(text: string, isOn: (name: string) => boolean): boolean {
  return readCondition(text)?.(isOn) ?? false;
}

function parse(text: string): Condition | undefined {
  if (text.trim() === '') return ALWAYS;
  const tokens = text.match(/&&|\|\||[!()]|[^!()&|]+|[&|]/g)?.flatMap((part) => part.trim() || []) ?? [];
  const reader = new ConditionReader(tokens);
  const condition = reader.parseOr(0);
  return condition && reader.isAtEnd ? condition : undefined;
}

class ConditionReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  parseOr(depth: number): Condition | undefined {
    const parts = this.#list('||', () => this.#parseAnd(depth));
    return parts && ((isOn) => parts.some((part) => part(isOn)));
  }

  #parseAnd(depth: number): Condition | undefined {
    const parts = this.#list('&&', () => this.#parseTerm(depth));
    return parts && ((isOn) => parts.every((part) => part(isOn)));
  }

  #list(between: string, read: () => Condition | undefined): readonly Condition[] | undefined {
    const parts: Condition[] = [];
    do {
      const part = read();
      if (!part) return undefined;
      parts.push(part);
    } while (this.#takes(between));
    return parts;
  }

  #parseTerm(depth: number): Condition | undefined {
    // Limits the nesting of parentheses in a condition, so that a file can't overflow the stack.
    if (depth > DEPTH_MAX) return undefined;
    if (this.#takes('!')) {
      const inner = this.#parseTerm(depth + 1);
      return inner && ((isOn) => !inner(isOn));
    }
    if (this.#takes('(')) {
      const inner = this.parseOr(depth + 1);
      return inner && this.#takes(')') ? inner : undefined;
    }
    const name = this.#tokens[this.#at];
    if (name === undefined || /^[!()&|]/.test(name)) return undefined;
    this.#at++;
    if (/^(?:TRUE|FALSE)$/.test(name)) return () => name === 'TRUE';
    return (isOn) => isOn(name);
  }

  #takes(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }
}

/** An image to which a control is anchored, and the control's offset from it as a share of the picture. */
export interface Anchor {
  readonly name: string;
  readonly off: number;
}

/**
 * Parses a control's anchor images along one axis: `Enter`, `(Bomb1 || Bomb2 + 10.0)`, with offsets in per cent. The
 * first detected image applies. Returns an empty list for no anchor.
 */
export function readAnchors(text: string): readonly Anchor[] {
  return text.split('||').flatMap((part) => {
    const read = /^(?<name>[^+]*?[^\s+-])\s*(?:(?<sign>[+-])\s*(?<off>\d+(?:\.\d+)?))?$/.exec(
      part.replaceAll(/[()]/g, '').trim(),
    )?.groups;
    if (!read) return [];
    const off = Number(read['off'] ?? 0) / 100;
    return [{ name: read['name'] ?? '', off: read['sign'] === '-' ? -off : off }];
  });
}
