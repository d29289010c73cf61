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
  if (node.type === 'ObjectProperty' && nameOf(node['key']) === 'once') return 'an abort fires once';
  if (!parent || listKey !== 'arguments') return undefined;
  if (parent.type === 'CallExpression' && ANNOTATED.test(nameOf(parent['callee'])) && Number(key) > 0)
    return 'MobX annotation';
  // `words.test.ts` reads the namespaces from the source, and stories render the views.
  if (parent.type === 'NewExpression' && nameOf(parent['callee']) === 'LazyView') return 'loading of a view';
  return undefined;
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
