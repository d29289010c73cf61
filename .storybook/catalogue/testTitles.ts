import { ID } from './requirementIds.ts';
import { textOf, UNKNOWN } from './evaluateLiteral.ts';

const PLACEHOLDER = /%[sdijfoOc#$%]|\$(\w+(?:\.\w+)*)/g;

/**
 * Fills the title of a table of tests with a row: `%s` in order, `$name` from an object. Unknown values become an
 * ellipsis.
 */
export function filledTitle(title: string, row: unknown): string {
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  let next = 0;
  return title.replaceAll(PLACEHOLDER, (placeholder, path?: string) => {
    if (placeholder === '%%') return '%';
    if (path !== undefined) return typeof row === 'object' && row !== null ? textOf(inside(row, path)) : placeholder;
    const value = next < values.length ? values[next] : UNKNOWN;
    next++;
    return placeholder === '%j' && typeof value === 'string' ? `“${value}”` : textOf(value);
  });
}

function inside(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && key in value
          ? (value as Readonly<Record<string, unknown>>)[key]
          : UNKNOWN,
      row,
    );
}

/** Removes requirement ids, and the rest of the sentence that names them, from a test title. */
export function plainTitle(title: string): string {
  return title
    .replaceAll(ID, '')
    .replaceAll(/\((?:[\s,:;…·]|and)*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,:;.)])/g, '$1')
    .replaceAll(/([,:;])(?:\s*[,:;])+/g, '$1')
    .replaceAll(/^[\s,:;…]+|[\s,:;]+$/g, '');
}
