import { contrast, readOklch } from './colour.ts';
import { resolve, type Tokens } from './tokenSheet.ts';

/** A foreground and a background token, and the minimum contrast. */
export interface Pair {
  readonly on: string;
  readonly under: string;
  /** Minimum contrast: 4.5 for text, 7 for counts and money, 3 for edges and bars. */
  readonly needs: 3 | 4.5 | 7;
}

const SURFACES = ['--page-background', '--surface', '--surface-raised'] as const;
const on = (names: readonly string[], needs: Pair['needs'], under: readonly string[] = SURFACES): Pair[] =>
  names.flatMap((name) => under.map((surface) => ({ on: name, under: surface, needs })));

/** Every pair of foreground and background tokens that the product uses. */
export const PAIRS: readonly Pair[] = [
  ...on(['--text', '--text-2', '--gold-text'], 7),
  ...on(['--text-3', '--go-text', '--danger-text'], 4.5),
  ...on(['--text', '--text-2', '--text-3'], 4.5, ['--surface-hover']),
  ...on(['--control-border', '--go-line', '--gold-line', '--focus'], 3),
  ...on(['--page-background'], 7, ['--text']),
  ...on(['--on-go'], 4.5, ['--go', '--go-hover', '--go-press']),
  ...on(['--on-gold'], 7, ['--gold']),
  ...on(['--on-danger'], 4.5, ['--danger']),
];

/** Returns the contrast of a pair of tokens in a theme. @throws Error if one of the two isn't a plain OKLCH colour */
export function measure(tokens: Tokens, pair: Pair): number {
  const [foreground, background] = [pair.on, pair.under].map((name) => {
    const colour = readOklch(resolve(tokens, name));
    if (!colour) throw new Error(`${name} is no OKLCH colour: ${resolve(tokens, name)}`);
    return colour;
  });
  return foreground && background ? contrast(foreground, background) : 1;
}
