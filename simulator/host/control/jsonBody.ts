import { ControlError } from '../../core/control/controlError.ts';
import { isPlain } from '../../core/world/merge.ts';

/** Values in a body: the elements of its lists, the fields of its objects, and once more what begins a list or an object. */
const MOST_VALUES = 25_000;
/** Lists and objects in one another. */
const DEEPEST = 1_000;

/**
 * Reads the body of a control request. Its values are counted before it is parsed: what many of them make of themselves
 * (schemas, merging) would keep every world waiting, where one long text costs nothing.
 */
export async function jsonBody(request: Request): Promise<object> {
  const text = await request.text();
  const { values, depth } = sizeOf(text);
  if (values > MOST_VALUES) throw invalid(`the body holds more than ${MOST_VALUES} values`);
  if (depth > DEEPEST) throw invalid(`the body is nested more than ${DEEPEST} levels deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(text === '' ? 'a JSON body is wanted' : 'the body is not JSON');
  }
  if (!isPlain(value)) throw invalid('the body is not a JSON object');
  return value;
}

function invalid(message: string): ControlError {
  return new ControlError('invalid', 'body', message);
}

const COMMA = 44;
const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Counts what JSON is divided by, outside its texts. Of what is no JSON the numbers mean nothing. */
function sizeOf(text: string): { readonly values: number; readonly depth: number } {
  let [values, level, depth] = [0, 0, 0];
  for (let at = 0; at < text.length && values <= MOST_VALUES; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) values++;
    else if (OPENING.has(sign)) {
      values++;
      depth = Math.max(depth, ++level);
    } else if (CLOSING.has(sign)) level--;
  }
  return { values, depth };
}

/** Where the text ends that begins here: at the first quotation mark that no odd number of backslashes goes before. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
