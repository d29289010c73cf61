/** A custom property in a block of a style sheet. */
interface Declaration {
  readonly name: string;
  readonly value: string;
  /** Theme in which alone the block counts; undefined if it counts in every theme. */
  readonly theme: string | undefined;
}

/** A style sheet of design tokens: its custom properties, and everything else that it contains. */
export interface TokenSheet {
  readonly declarations: readonly Declaration[];
  /** The style sheet without the values of its custom properties. */
  readonly rest: string;
}

const DECLARATION = /(--[\w-]+)\s*:\s*([^;{}]+);/g;
/** The prelude of a block, its end, or a custom property. */
const PART = /([^;{}]*)\{|\}|(--[\w-]+)\s*:\s*([^;{}]+);/g;
const THEME = /\[data-theme='(\w+)'\]/;

/** Parses a style sheet without comments. */
export function readTokenSheet(css: string): TokenSheet {
  const declarations: Declaration[] = [];
  const themes: (string | undefined)[] = [];
  for (const [part, prelude, name, value = ''] of css.matchAll(PART)) {
    if (prelude !== undefined) themes.push(themeOf(prelude) ?? themes.at(-1));
    else if (part === '}') themes.pop();
    else if (name !== undefined) declarations.push({ name, value: value.trim(), theme: themes.at(-1) });
  }
  return { declarations, rest: css.replaceAll(DECLARATION, '').replaceAll(/\s+/g, ' ') };
}

/** Returns the theme that all selectors of a block require. */
function themeOf(prelude: string): string | undefined {
  const [theme, ...others] = new Set(prelude.split(',').map((selector) => THEME.exec(selector)?.[1]));
  return others.length === 0 ? theme : undefined;
}

/**
 * Returns the part of a token sheet that affects a source that reads these custom properties: their values in each
 * block, in order, with those of the properties that they refer to.
 *
 * @param isShown false for a theme that the source never shows
 */
export function usedTokens(
  { declarations, rest }: TokenSheet,
  properties: ReadonlySet<string>,
  isShown: (theme: string) => boolean = () => true,
): string {
  const shown = declarations.filter(({ theme }) => theme === undefined || isShown(theme));
  const used = new Set(properties);
  for (let size = -1; size !== used.size;) {
    size = used.size;
    for (const { name, value } of shown)
      if (used.has(name)) for (const [other] of value.matchAll(/--[\w-]+/g)) used.add(other);
  }
  const values = shown.filter(({ name }) => used.has(name)).map(({ name, value }) => `${name}: ${value}`);
  return [rest, ...values].join('\n');
}
