import type { ESTree } from 'vite';

type Node = ESTree.Node;

/** Value of source code that can't be evaluated statically. */
export const UNKNOWN = Symbol('unknown');

/** Identifiers with known values. */
export type Names = ReadonlyMap<string, unknown>;

/** True for the literal of a text, in quotes. */
export function isText(node: Node): node is ESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/** Evaluates source code statically: strings, numbers, lists, plain objects; `UNKNOWN` for everything else. */
export function evaluateLiteral(node: Node | null | undefined, names: Names): unknown {
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? UNKNOWN : node.value;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return evaluateLiteral(node.expression, names);
    case 'Identifier':
      return node.name === 'undefined' ? undefined : names.has(node.name) ? names.get(node.name) : UNKNOWN;
    case 'UnaryExpression': {
      const value = evaluateLiteral(node.argument, names);
      return node.operator === '-' && typeof value === 'number' ? -value : UNKNOWN;
    }
    case 'TemplateLiteral':
      return templateText(node, names);
    case 'ArrayExpression':
      return node.elements.flatMap((element): unknown[] => {
        if (element?.type !== 'SpreadElement') return [evaluateLiteral(element, names)];
        const spread = evaluateLiteral(element.argument, names);
        return Array.isArray(spread) ? (spread as unknown[]) : [UNKNOWN];
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          if (property.type !== 'Property' || property.kind !== 'init' || property.method || property.computed)
            return [];
          const key = property.key.type === 'Identifier' ? property.key.name : evaluateLiteral(property.key, names);
          return [[String(key), evaluateLiteral(property.value, names)]];
        }),
      );
    default:
      return UNKNOWN;
  }
}

/** Evaluates a template literal. Unknown expressions become an ellipsis. */
export function templateText({ quasis, expressions }: ESTree.TemplateLiteral, names: Names): string {
  const parts = quasis.map(({ value }, i) => {
    const expression = expressions[i];
    return `${value.cooked ?? value.raw}${expression ? textOf(evaluateLiteral(expression, names)) : ''}`;
  });
  return parts.join('');
}

export function textOf(value: unknown): string {
  if (value === UNKNOWN) return '…';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, one: unknown) => (one === UNKNOWN ? '…' : one)) ?? String(value);
}

/** Binds a destructuring pattern to a value: `[locale, language]` from a row, `{ name }` from an object. */
export function namesOf(pattern: Node, value: unknown): [string, unknown][] {
  if (pattern.type === 'Identifier') return [[pattern.name, value]];
  if (pattern.type === 'ArrayPattern') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return pattern.elements.flatMap((element, i) => (element ? namesOf(element, i in list ? list[i] : UNKNOWN) : []));
  }
  if (pattern.type !== 'ObjectPattern') return [];
  const record = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { name } = property.key;
    return namesOf(property.value, name in record ? record[name] : UNKNOWN);
  });
}
