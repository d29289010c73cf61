import { ControlError } from '../../core/control/controlError.ts';
import { isPlain } from '../../core/world/deepMerge.ts';

/** Maximum number of values in a body: list elements, object fields, and the lists and objects themselves. */
const MOST_VALUES = 25_000;
/** Maximum nesting of lists and objects. */
const DEEPEST = 1_000;

/**
 * Parses the body of a control request. Counts its values first: processing many of them blocks every simulated
 * world.
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
    throw invalid(text === '' ? 'the request needs a JSON body' : 'the body is not JSON');
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

/** Counts values and nesting by separators outside strings. Meaningless for invalid JSON. */
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

/** Returns the end of the string: the first quotation mark without an odd number of backslashes before it. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
