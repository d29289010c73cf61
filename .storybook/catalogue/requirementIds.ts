import { codesIn } from '../../stories/support/models/codeRanges.ts';

/** Valid first words of requirement ids, such as `screen` in `screen.queue`. */
const KINDS =
  'ad|call|channel|code|const|endreason|entity|flow|gate|http|input|msg|product|quest|role|route|rule|screen|screens|' +
  'state|status|store|transition|widget';
/** Matches a requirement id in text. */
export const ID: RegExp = new RegExp(`(?<![\\w./-])(?:${KINDS})\\.[\\w-]+(?:\\.[\\w-]+)*`, 'g');

/** Returns the requirement ids in the string literals of source code: `'screen.queue'`. */
export function idsIn(source: string): string[] {
  const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text);
  return withCodes(texts.filter((text) => new RegExp(`^(?:${ID.source})$`).test(text)));
}

/** Returns the requirement ids in a test's title. */
export function idsInTitle(title: string): string[] {
  return withCodes([...title.matchAll(ID)].map(([id]) => id));
}

/** Adds the id of each error code in a range of codes, because a test of a range covers them all. */
function withCodes(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...codesIn(id).map((code) => `code.num.${code}`)]))];
}
