/**
 * Runs that the estimate counts: random letters with digits, words, numbers, spaces, punctuation, and single other
 * characters.
 */
const RUN = /(?=[a-z+/]{0,40}\d)(?=[\d+/]{0,40}[a-z])[a-z\d+/]{8,}|[a-z]+|\d{1,3}| +|[!-/:-@[-`{-~]+|[^]/giu;
/** Number of letters that have four per token. Further ones of a run may be random. */
const WORD_LETTERS = 8;

/**
 * Estimates the number of tokens of a text from above, without a tokenizer: words have four letters per token, and
 * random letters and punctuation fewer. A character outside ASCII has at most one token per byte of UTF-8. Random words
 * of fewer than 16 letters can have 1.5 times as many tokens. `tokens.test.ts` compares the estimate with a tokenizer.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUN)) tokens += tokensOf(run);
  return tokens;
}

function tokensOf(run: string): number {
  const first = run.codePointAt(0) ?? 0;
  if (first > 0x7f) return Buffer.byteLength(run);
  if (first === 0x20) return Math.ceil(run.length / 4);
  if (run.length === 1 || /^\d+$/.test(run)) return 1;
  if (!/[a-z]/i.test(run)) return Math.ceil(run.length / 1.5);
  if (/\d/.test(run)) return Math.ceil(run.length / 1.3);
  const word = Math.min(run.length, WORD_LETTERS);
  return Math.ceil(word / 4 + (run.length - word) / 1.5);
}
