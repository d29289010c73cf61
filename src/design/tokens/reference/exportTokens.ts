import { toDtcg, toPlainCss } from './dtcg.ts';
import { readTokens, THEMES } from './tokenSheet.ts';

/** Returns the design tokens as files for other tools, by name: `dark.tokens.json`, …, and `tokens.plain.css`. */
export function exportTokens(css: string): Map<string, string> {
  const tokens = readTokens(css);
  const files = {
    dark: toDtcg(tokens.dark, 'dark'),
    light: toDtcg(tokens.light, 'light'),
    contrast: toDtcg(tokens.contrast, 'contrast'),
  };
  return new Map([
    ...THEMES.map((theme): [string, string] => [`${theme}.tokens.json`, `${JSON.stringify(files[theme], null, 2)}\n`]),
    ['tokens.plain.css', toPlainCss(files)],
  ]);
}
