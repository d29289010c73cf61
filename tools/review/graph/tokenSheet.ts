/** A custom property in a block of a style sheet. */
interface Declaration {
  readonly name: string;
  readonly value: string;
}

/** A style sheet of design tokens: its custom properties, and everything else that it contains. */
export interface TokenSheet {
  readonly declarations: readonly Declaration[];
  /** The style sheet without the values of its custom properties. */
  readonly rest: string;
}

const DECLARATION = /(--[\w-]+)\s*:\s*([^;{}]+);/g;

/** Parses a style sheet without comments. */
export function readTokenSheet(css: string): TokenSheet {
  return {
    declarations: Array.from(css.matchAll(DECLARATION), ([, name = '', value = '']) => ({ name, value: value.trim() })),
    rest: css.replaceAll(DECLARATION, '').replaceAll(/\s+/g, ' '),
  };
}

/**
 * Returns the part of a token sheet that affects a source that reads these custom properties: their values in each
 * block, in order, with those of the properties that they refer to.
 */
export function usedTokens({ declarations, rest }: TokenSheet, properties: ReadonlySet<string>): string {
  const used = new Set(properties);
  for (let size = -1; size !== used.size;) {
    size = used.size;
    for (const { name, value } of declarations)
      if (used.has(name)) for (const [other] of value.matchAll(/--[\w-]+/g)) used.add(other);
  }
  const values = declarations.filter(({ name }) => used.has(name)).map(({ name, value }) => `${name}: ${value}`);
  return [rest, ...values].join('\n');
}
