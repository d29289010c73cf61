/** A declaration that is right in one direction of reading only. */
export interface Physical {
  /** Counted from 1. */
  readonly line: number;
  readonly declaration: string;
  /** What to write instead. */
  readonly instead: string;
}

const SIDES = /^(left|right)$|-(left|right)(-|$)/;
const SIDED_VALUES = new Set(['text-align', 'float', 'clear', 'caption-side']);
const FOUR_SIDES = new Set(['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding', 'border-width']);
/** What names a way that a page of the other direction has the other way round. */
const WAYS = /\bto (left|right)\b|^(left|right)$/;
const WAY_PROPERTIES = /^(transform-origin|background|background-image|mask|mask-image|--[\w-]+)$/;
/** Stands above a declaration that is meant so, with the reason: what lies on a game's picture is not mirrored. */
const MEANT = /\/\* *physical: \S/;

/**
 * The declarations of a style sheet that would not be mirrored on a page that is read from right to left: physical
 * properties, shorthands of four sides with unlike left and right, and ways (`to right`) where the sheet says nothing for
 * `:dir(rtl)`.
 */
export function physicalIn(css: string): readonly Physical[] {
  const bare = css.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lines = css.split('\n');
  const mirrored = bare.includes(':dir(rtl)') || bare.includes("[dir='rtl']");
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [declaration, property = '', value = ''] = match;
    const line = bare.slice(0, match.index).split('\n').length;
    const instead = insteadOf(property, value.trim().replace(/\s+/g, ' '), mirrored);
    if (instead === undefined || MEANT.test(lines[line - 2] ?? '')) return [];
    return [{ line, declaration: declaration.replace(/\s+/g, ' '), instead }];
  });
}

function insteadOf(property: string, value: string, mirrored: boolean): string | undefined {
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

/** The same but for the device's own edges, which stay where they are. */
function alike(right = '', left = ''): boolean {
  return right.replace('safe-area-inset-right', '') === left.replace('safe-area-inset-left', '');
}

/** The parts of a value, with what stands in brackets whole. */
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
