/**
 * A lint rule: the failure of a dynamic import is handled after its first `then`, by `catch`. Vite's build wraps an import
 * together with that `then`, so where a style sheet fails, or the code is late (`preloadHelper.ts`), a second handler in it
 * is never called, and the failure is uncaught.
 */
interface CallNode {
  readonly callee: { readonly object?: { readonly type: string }; readonly property?: { readonly name?: string } };
  readonly arguments: readonly unknown[];
}

interface RuleContext {
  report(problem: { node: CallNode; message: string }): void;
}

const catchAfterThen = {
  create: (context: RuleContext) => ({
    CallExpression(node: CallNode) {
      const { object, property } = node.callee;
      if (object?.type !== 'ImportExpression' || property?.name !== 'then' || node.arguments.length < 2) return;
      context.report({ node, message: 'Handle the failure of a dynamic import by .catch() after its .then().' });
    },
  }),
};

/** An oxlint plugin. */
export default { meta: { name: 'nowlight-import' }, rules: { 'catch-after-then': catchAfterThen } };
