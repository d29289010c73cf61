import { contrast, hexOf, type Oklch, readOklch } from '../../src/design/tokens/reference/colour.ts';
import { measure, PAIRS } from '../../src/design/tokens/reference/colourPairs.ts';
import { readTokens, resolve, type Theme } from '../../src/design/tokens/reference/tokenSheet.ts';
import css from '../../src/design/tokens/tokens.css?raw';
import { STORIES } from '../catalogue/storyRecords.ts';
import { SOURCE_USES } from '../uses/sourceUses.ts';

const SHEET = readTokens(css);

/** Meaning of a colour, with common words that describe it. */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/^--neutral-\d+$/, 'Neutral grey, from the page background (1) to the text (12). Use a name by purpose instead.'],
  [/^--page-background$/, 'The background of a page.'],
  [/^--surface/, 'A surface on the page: flat, raised, under the pointer, pressed.'],
  [/^--(hairline|control-border)$/, 'Lines: a hairline between parts, the border of a control.'],
  [/^--text/, 'Text: strong, medium and weak.'],
  [/^--(backdrop|glass)/, 'Layers over art and pages: behind dialogs, under bars and panels.'],
  [/^--on-go$/, 'Text on lime.'],
  [/^--go(-|$)/, 'Lime: only for play, live and confirm.'],
  [/^--on-gold$/, 'Text on gold.'],
  [/^--gold(-|$)/, 'Gold: only for nowBux and its coins.'],
  [/^--on-danger$/, 'Text on red.'],
  [/^--danger/, 'Red: only for losses, errors and irreversible actions.'],
  [/^--accent$/, 'The accent colour of the game in focus; this is its default.'],
  [/^--focus$/, 'The ring around the focused element.'],
];

/** Lowest contrast of a colour in a theme; undefined if no text uses it or is on it. */
interface Measured {
  readonly ratio: number;
  /** Token of the background, or of the foreground on this colour, with this contrast. */
  readonly with: string;
  readonly needs: number | undefined;
}

/** A folder of the product that uses a design token. */
interface TokenUse {
  /** Path of the component's folder relative to the root: `src/design/primitives/Button`. */
  readonly folder: string;
  /** Display name of the component: `Button`. */
  readonly name: string;
  /** The first story of the folder. */
  readonly story: string | undefined;
}

export interface ColourFacts {
  readonly name: string;
  readonly meaning: string;
  readonly uses: readonly TokenUse[];
  readonly of: Readonly<Record<Theme, { readonly value: string; readonly hex: string; readonly contrast: Measured }>>;
}

/** Colours with a meaning come before the grey scale. */
const isGrey = (name: string) => name.startsWith('--neutral-');

/** Every colour of the style sheet, with its meaning, uses and contrast. */
export const TOKEN_COLOURS: readonly ColourFacts[] = [...SHEET.dark.keys()]
  .filter((name) => readOklch(resolve(SHEET.dark, name)))
  .toSorted((a, b) => Number(isGrey(a)) - Number(isGrey(b)))
  .map(factsOf);

function factsOf(name: string): ColourFacts {
  const inTheme = (theme: Theme) => {
    const value = resolve(SHEET[theme], name);
    const colour = readOklch(value);
    if (!colour) throw new Error(`${name} is no colour in ${theme}: ${value}`);
    return { value, hex: hexOf(colour), contrast: leastContrast(name, colour, theme) };
  };
  return {
    name,
    meaning: MEANINGS.find(([pattern]) => pattern.test(name))?.[1] ?? '',
    uses: usesOf(name),
    of: { dark: inTheme('dark'), light: inTheme('light'), contrast: inTheme('contrast') },
  };
}

function leastContrast(name: string, colour: Oklch, theme: Theme): Measured {
  const pairs = PAIRS.filter(({ on, under }) => on === name || under === name)
    .map((pair) => ({
      ratio: measure(SHEET[theme], pair),
      with: pair.on === name ? pair.under : pair.on,
      needs: pair.needs,
    }))
    .sort((a, b) => a.ratio / a.needs - b.ratio / b.needs);
  if (pairs[0]) return pairs[0];
  // A colour that the product uses in no pair is measured against the background with the higher contrast.
  const backgrounds = ['--page-background', '--text'].map((background) => {
    const other = readOklch(resolve(SHEET[theme], background));
    return { ratio: other ? contrast(colour, other) : 1, with: background, needs: undefined };
  });
  return (
    backgrounds.toSorted((a, b) => b.ratio - a.ratio)[0] ?? { ratio: 1, with: '--page-background', needs: undefined }
  );
}

function usesOf(token: string): readonly TokenUse[] {
  const byFolder = new Map<string, TokenUse>();
  for (const index of SOURCE_USES.tokens[token] ?? []) {
    const file = SOURCE_USES.files[index] ?? '';
    const folder = file.slice(0, file.lastIndexOf('/'));
    byFolder.set(folder, { folder, name: nameOf(folder, file), story: storyOf(folder) });
  }
  return [...byFolder.values()];
}

/**
 * Returns the display name of a folder: `src/modals/play/Queue` gives Queue, `src/pages/NowBux/spin` gives NowBux/spin.
 * A file outside a screen's folder keeps its path.
 */
function nameOf(folder: string, file: string): string {
  const names = folder.split('/');
  const screen = names.findIndex((name) => /^[A-Z]/.test(name));
  return screen < 0 ? file.slice('src/'.length) : names.slice(screen).join('/');
}

function storyOf(folder: string): string | undefined {
  return STORIES.find(({ file, tags }) => file.startsWith(`${folder}/`) && !tags.includes('!dev'))?.id;
}

/** True if a colour's name, meaning, hex value or use contains every word. */
export function matchesColour({ name, meaning, uses, of }: ColourFacts, words: readonly string[]): boolean {
  const hexes = Object.values(of).map(({ hex }) => hex);
  const text = [name, meaning, ...hexes, ...uses.map((use) => use.name)].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
