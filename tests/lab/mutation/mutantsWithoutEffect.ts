/** The part of Babel's path that this ignorer reads. */
interface NodePath {
  readonly node: { readonly type: string; readonly [field: string]: unknown };
  readonly parentPath: NodePath | null;
  readonly key: string | number | null;
  readonly listKey?: string | undefined;
}

/** Calls whose arguments after the first annotate fields for MobX. Readers get the same values without them. */
const ANNOTATED = /^(?:makeAutoObservable|observable)$/;

/** Why a mutant of this code has no effect in these tests; undefined for all other code. See the accepted survivors in README.md. */
export function reasonWithoutEffect({ node, parentPath, key, listKey }: NodePath): string | undefined {
  const parent = parentPath?.node;
  if (
    isOnce(node) ||
    (Array.isArray(node['properties']) && node['properties'].length === 1 && isOnce(node['properties'][0]))
  )
    return 'an abort fires once';
  if (node.type === 'FunctionDeclaration' && /^use[A-Z]/.test(nameOf(node['id']))) return 'hook of a view';
  if (node.type === 'ArrowFunctionExpression' && importsView(node['body'])) return 'loading of a view';
  if (parent?.type === 'ObjectProperty' && nameOf(parent['key']) === 'slot' && key === 'value')
    return 'slot of a layer';
  if (!parent || listKey !== 'arguments') return undefined;
  if (parent.type === 'NewExpression' && nameOf(parent['callee']).endsWith('Error')) return 'text of an error';
  if (parent.type === 'CallExpression' && ANNOTATED.test(nameOf(parent['callee'])) && Number(key) > 0)
    return 'MobX annotation';
  if (nameOf(parent['callee']) === 'featureKey') return 'name of a key';
  // `words.test.ts` reads the namespaces from the source, and stories render the views.
  const { object = parent['callee'] } = parent['callee'] as { readonly object?: unknown };
  return nameOf(object) === 'LazyView' ? 'loading of a view' : undefined;
}

function isOnce(node: unknown): boolean {
  const { type, key } = node as { readonly type: string; readonly key?: unknown };
  return type === 'ObjectProperty' && nameOf(key) === 'once';
}

/** Returns whether an expression is `import('….tsx')`, with or without `.then(…)`. */
function importsView(node: unknown): boolean {
  const call = (node ?? {}) as {
    readonly callee?: Callee;
    readonly arguments?: readonly { readonly value?: unknown }[];
  };
  if (call.callee?.type === 'Import') return String(call.arguments?.[0]?.value).endsWith('.tsx');
  return call.callee?.object !== undefined && importsView(call.callee.object);
}
interface Callee {
  readonly type: string;
  readonly object?: unknown;
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
