import { hexOf, readOklch } from '../src/design/tokens/reference/colour.ts';
import { readTokens, resolve } from '../src/design/tokens/reference/tokenSheet.ts';

/** Returns the opaque colour of a design token as `#rrggbb`, by the token's name without dashes: `text-2`. */
export type Hex = (name: string) => string;

/** The dark theme's colours as `#rrggbb`, read from the text of `tokens.css`. Storybook's frame doesn't parse OKLCH. */
export function frameColours(css: string): Readonly<Record<string, string>> {
  const { dark } = readTokens(css);
  return Object.fromEntries(
    [...dark.keys()].flatMap((name) => {
      const colour = readOklch(resolve(dark, name));
      return colour ? [[name.slice(2), hexOf(colour).slice(0, 7)]] : [];
    }),
  );
}

/**
 * Returns a function that returns a colour as `#rrggbb` by its name.
 * @throws Error for a name that is no colour
 */
export const hexFrom =
  (colours: Readonly<Record<string, string>>): Hex =>
  (name) => {
    const colour = colours[name];
    if (colour === undefined)
      throw new Error(`The theme has no colour --${name}, which .storybook/frameColours.ts uses`);
    return colour;
  };
