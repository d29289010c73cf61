import { codesIn } from '../../stories/support/models/codeRanges.ts';

/** What an id of the requirement catalogue begins with. */
const KINDS =
  'ad|call|channel|code|const|endreason|entity|flow|gate|http|input|msg|product|quest|role|route|rule|screen|screens|' +
  'state|status|store|transition|widget';
/** An id among words. */
export const ID: RegExp = new RegExp(`(?<![\\w./-])(?:${KINDS})\\.[\\w-]+(?:\\.[\\w-]+)*`, 'g');

/** The requirement ids that stand as texts in a piece of source: `'screen.queue'`. */
export function idsIn(source: string): string[] {
  const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text);
  return withCodes(texts.filter((text) => new RegExp(`^(?:${ID.source})$`).test(text)));
}

/** The requirement ids that a test's title names among its words. */
export function idsInTitle(title: string): string[] {
  return withCodes([...title.matchAll(ID)].map(([id]) => id));
}

/** Whoever shows a range of codes shows each of them. */
function withCodes(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...codesIn(id).map((code) => `code.num.${code}`)]))];
}
