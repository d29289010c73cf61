import { type ParserOptions, parseSync, type ParseResult } from 'vite';

/**
 * Parses a script with Vite's native parser.
 *
 * @throws Error with the file and the first error if the script is invalid; the parser itself would return a part of it
 */
export function parseSource(file: string, code: string, options?: ParserOptions): ParseResult {
  const result = parseSync(file, code, options);
  const error = result.errors.find(({ severity }) => severity === 'Error');
  if (error) throw new Error(`${file}: ${error.message}`);
  return result;
}
