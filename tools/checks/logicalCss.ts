/** A declaration that is correct in one text direction only. */
export interface Physical {
  /** Line number of the declaration, from 1. */
  readonly line: number;
  readonly declaration: string;
  /** Logical property or value that replaces the declaration. */
  readonly logical: string;
}

const SIDES = /^(left|right)$|-(left|right)(-|$)/;
const SIDED_VALUES = new Set(['text-align', 'float', 'clear', 'caption-side']);
const FOUR_SIDES = new Set(['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding', 'border-width']);
/** CSS values that must be mirrored in the other direction. */
const WAYS = /\bto (left|right)\b|^(left|right)$/;
const WAY_PROPERTIES = /^(transform-origin|background|background-image|mask|mask-image|--[\w-]+)$/;
/** Comment that permits a physical declaration and gives the reason, for example over a game's picture. */
const MEANT = /\/\* *physical: \S/;

/**
 * Returns the declarations that a right-to-left page wouldn't mirror. These are physical properties, four-sided
 * shorthands with different left and right values, and directions (`to right`) without a `:dir(rtl)` rule.
 */
export function physicalIn(css: string): readonly Physical[] {
  const bare = css.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lines = css.split('\n');
  const mirrored = bare.includes(':dir(rtl)') || bare.includes("[dir='rtl']");
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [declaration, property = '', value = ''] = match;
    const line = bare.slice(0, match.index).split('\n').length;
    const logical = logicalFormOf(property, value.trim().replace(/\s+/g, ' '), mirrored);
    if (logical === undefined || MEANT.test(lines[line - 2] ?? '')) return [];
    return [{ line, declaration: declaration.replace(/\s+/g, ' '), logical }];
  });
}

function logicalFormOf(property: string, value: string, mirrored: boolean): string | undefined {
  if (!property.startsWith('--') && SIDES.test(property))
    return 'the property’s -inline-start, -inline-end or -start-start';
  if (SIDED_VALUES.has(property) && /^(left|right)$/.test(value)) return 'start or end';
  const parts = splitTop(value);
  if (FOUR_SIDES.has(property) && parts.length === 4 && !alike(parts[1], parts[3]))
    return `${property}-block and -inline`;
  if (property === 'border-radius' && parts.length === 4 && (parts[0] !== parts[1] || parts[2] !== parts[3])) {
    return 'border-start-start-radius and its like';
  }
  if (!mirrored && WAY_PROPERTIES.test(property) && WAYS.test(value))
    return 'var(--to-end), var(--to-start), or a :dir(rtl)';
  return undefined;
}

/** Returns true if the sides are equal, ignoring the device's safe areas, which are never mirrored. */
function alike(right = '', left = ''): boolean {
  return right.replace('safe-area-inset-right', '') === left.replace('safe-area-inset-left', '');
}

/** Splits a value at top-level spaces, outside of brackets. */
function splitTop(value: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ' ' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts;
}
