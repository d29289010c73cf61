/** The three themes of the product, as `data-theme` names them. */
export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Every token with its value as written, in the order of `tokens.css`. A theme's values override the dark theme's.
 */
export type Tokens = ReadonlyMap<string, string>;

/**
 * Parses `tokens.css`: the dark theme is the colours and sizes of `:root` outside media queries, the other themes
 * list their changes.
 */
export function readTokens(css: string): Readonly<Record<Theme, Tokens>> {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const dark = declarations(Array.from(plain.matchAll(/^ {0,2}:root(?:,[^{]*|\s)\{[^}]*/gm), String).join(';'));
  const themed = (theme: Theme) => new Map([...dark, ...declarations(bodyOf(plain, `:root[data-theme='${theme}'] {`))]);
  return { dark, light: themed('light'), contrast: themed('contrast') };
}

/** Returns a token's value with every `var()` replaced, recursively. */
export function resolve(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? '';
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, inner: string) => resolve(tokens, inner));
}

/**
 * Returns the content of a style sheet's block.
 * @throws Error if the sheet has no such block, since the page of design tokens would silently be empty
 */
function bodyOf(css: string, opening: string): string {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`no ${opening} in the sheet`);
  return css.slice(from + opening.length, css.indexOf('\n  }', from));
}

function declarations(body: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (name && value) tokens.set(name, value.replaceAll(/\s+/g, ' ').trim());
  return tokens;
}
