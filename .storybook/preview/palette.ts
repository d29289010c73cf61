import tokens from '../../src/design/tokens/exports/dark.tokens.json' with { type: 'json' };

type Name = keyof (typeof tokens)['colour'];

/** A colour of the dark theme as `#rrggbb`: Storybook's frame knows no OKLCH. */
export function hex(name: Name): string {
  const { $value } = tokens.colour[name];
  if (typeof $value !== 'string') return $value.hex;
  // `{colour.n1}`
  return hex($value.slice('{colour.'.length, -1) as Name);
}
