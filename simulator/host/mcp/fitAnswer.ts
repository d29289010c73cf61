import { isPlain } from '../../core/world/deepMerge.ts';
import { estimateTokens } from './tokens.ts';

/** Maximum number of tokens of an answer, by the estimate. */
export const ANSWER_TOKENS = 5_000;
/** Tokens of an answer without its value: notes about shortened parts and pages. */
const RESERVED_TOKENS = 200;
export const VALUE_TOKENS = ANSWER_TOKENS - RESERVED_TOKENS;

/** How much of a value is shown. */
interface Detail {
  /** Longest text, in characters. */
  readonly text: number;
  /** Most elements of a list, and most fields of an object. */
  readonly items: number;
  /** Maximum nesting depth. */
  readonly depth: number;
}

/** Details from the most to the least. The last one fits every value. */
const DETAILS: readonly Detail[] = [
  { text: 8_000, items: 1_000, depth: 12 },
  { text: 1_000, items: 60, depth: 8 },
  { text: 300, items: 30, depth: 6 },
  { text: 120, items: 30, depth: 4 },
  { text: 60, items: 30, depth: 3 },
  { text: 60, items: 40, depth: 1 },
  { text: 20, items: 10, depth: 0 },
];

export interface Fitted {
  readonly value: unknown;
  readonly isShortened: boolean;
}

/** Returns the value as detailed as `tokens` allow, by the estimate. Shortened parts say what is missing. */
export function fitValue(value: unknown, tokens = VALUE_TOKENS): Fitted {
  if (fits(value, tokens)) return { value, isShortened: false };
  for (const detail of DETAILS) {
    const shortened = shorten(value, detail, 0);
    if (fits(shortened, tokens)) return { value: shortened, isShortened: true };
  }
  return { value: '…', isShortened: true };
}

export interface Page {
  readonly items: readonly unknown[];
  readonly isShortened: boolean;
}

/** Detail of a list's elements, such as journal entries. A request for one element returns all of it. */
const ELEMENT: Detail = { text: 300, items: 30, depth: 6 };

/** Returns as many elements from the start of a list as fit, at least one. Long texts in them are shortened. */
export function fitPage(list: readonly unknown[], tokens = VALUE_TOKENS): Page {
  if (fits(list, tokens)) return { items: list, isShortened: false };
  const [only] = list;
  if (list.length === 1) return { items: [fitValue(only, tokens).value], isShortened: true };
  const items: unknown[] = [];
  let isShortened = false;
  // The list's brackets.
  let left = tokens - 2;
  for (const element of list) {
    const shown = shorten(element, ELEMENT, 0);
    const needed = estimateTokens(`${JSON.stringify(shown)},`);
    if (needed > left && items.length > 0) break;
    const value = needed > left ? fitValue(shown, left - 1).value : shown;
    items.push(value);
    isShortened ||= JSON.stringify(value) !== JSON.stringify(element);
    left -= needed;
  }
  // A run of punctuation across two elements can have one token more than its parts.
  while (items.length > 1 && !fits(items, tokens)) items.pop();
  return { items, isShortened };
}

function fits(value: unknown, tokens: number): boolean {
  const text = JSON.stringify(value) ?? '';
  // Each token has at most about 16 characters here, so a longer text needs no count.
  return text.length <= tokens * 16 && estimateTokens(text) <= tokens;
}

function shorten(value: unknown, detail: Detail, depth: number): unknown {
  if (typeof value === 'string')
    return value.length <= detail.text ? value : `${value.slice(0, detail.text)}… (${value.length} characters)`;
  if (Array.isArray(value)) {
    if (value.length > 0 && depth >= detail.depth) return `… (${value.length} elements)`;
    const shown = value.slice(0, detail.items).map((one) => shorten(one, detail, depth + 1));
    return value.length > shown.length ? [...shown, `… (${value.length - shown.length} more)`] : shown;
  }
  if (!isPlain(value)) return value;
  const fields = Object.entries(value);
  if (fields.length > 0 && depth >= detail.depth) return `… (${fields.length} fields)`;
  const shown = fields
    .slice(0, detail.items)
    .map(([name, part]) => [name.slice(0, 200), shorten(part, detail, depth + 1)]);
  const more = fields.length - shown.length;
  return Object.fromEntries(more > 0 ? [...shown, ['…', `${more} more fields`]] : shown);
}
