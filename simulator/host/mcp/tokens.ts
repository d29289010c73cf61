/**
 * Runs that the estimate counts: random letters with digits, words, numbers, spaces, punctuation, and single other
 * characters.
 */
const RUN = /(?=[a-z+/]{0,40}\d)(?=[\d+/]{0,40}[a-z])[a-z\d+/]{8,}|[a-z]+|\d{1,3}|\s+|[!-/:-@[-`{-~]+|[^\0-\x7f]/giu;
/** Longest common word. It has at least four letters per token, and a longer run of letters is no word. */
const LONGEST_WORD = 16;

/**
 * Estimates the number of tokens of a text from above, without a tokenizer: words have four letters per token, and
 * random letters, punctuation and other characters fewer. `tokens.test.ts` compares the estimate with a tokenizer.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUN)) tokens += tokensOf(run);
  return tokens;
}

function tokensOf(run: string): number {
  const first = run.codePointAt(0) ?? 0;
  if (first > 0xffff) return 3;
  if (first > 0x7f || /^(\s+|\d{1,3})$/.test(run)) return 1;
  if (!/[a-z]/i.test(run)) return Math.ceil(run.length / 1.5);
  if (/\d/.test(run)) return Math.ceil(run.length / 1.3);
  const word = Math.min(run.length, LONGEST_WORD);
  return Math.ceil(word / 4 + (run.length - word) / 1.5);
}
