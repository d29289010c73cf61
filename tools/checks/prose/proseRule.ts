import { adviceOf, findOpening, findTitleOpening, findWords, type Finding } from './wordList.ts';

/** The fields of a syntax node that the rule reads. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly range: readonly [number, number];
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly range: readonly [number, number];
}

interface Position {
  readonly line: number;
  readonly column: number;
}

interface SourceCode {
  readonly text: string;
  getAllComments(): readonly Comment[];
  getLocFromIndex(offset: number): Position;
}

interface RuleContext {
  readonly sourceCode: SourceCode;
  report(problem: { loc: { start: Position; end: Position }; message: string }): void;
}

/** Matches comments for tools, which aren't prose. */
const DIRECTIVE = /^[/!]|^\s*(?:@ts-|@vite|@vitest|oxlint-|eslint-|#|prettier-)/;

/** Reports listed words in comments and test titles. */
const wordsRule = {
  create(context: RuleContext) {
    const { sourceCode } = context;
    const report = (start: number, { offset, ...finding }: Finding) => {
      const from = start + offset;
      const loc = {
        start: sourceCode.getLocFromIndex(from),
        end: sourceCode.getLocFromIndex(from + finding.word.length),
      };
      context.report({ loc, message: adviceOf(finding) });
    };
    return {
      Program() {
        for (const [start, end] of paragraphsOf(sourceCode.text, sourceCode.getAllComments())) {
          const text = sourceCode.text.slice(start, end);
          for (const finding of findWords(text)) report(start, finding);
          const [margin = ''] = /^[\s*/]*/.exec(text) ?? [];
          const opening = findOpening(text.slice(margin.length));
          if (opening) report(start + margin.length, opening);
        }
      },
      CallExpression(node: Node & { readonly arguments: readonly Node[] }) {
        const [title] = node.arguments;
        const block = blockOf(node.callee);
        const text = title && textOf(title, sourceCode.text);
        if (!title || !block || text === undefined) return;
        for (const finding of findWords(text)) report(title.range[0] + 1, finding);
        const opening = block === 'describe' ? undefined : findTitleOpening(text);
        if (opening) report(title.range[0] + 1, opening);
      },
    };
  },
};

/** Returns the ranges of comments. Line comments on successive lines are one, and directives are left out. */
function paragraphsOf(text: string, comments: readonly Comment[]): readonly (readonly [number, number])[] {
  const paragraphs: [number, number][] = [];
  let previous: Comment | undefined;
  for (const comment of comments) {
    const last = paragraphs.at(-1);
    const isDirective = DIRECTIVE.test(comment.value);
    const isNext =
      previous?.type === 'Line' &&
      comment.type === 'Line' &&
      /^[ \t]*\r?\n[ \t]*$/.test(text.slice(previous.range[1], comment.range[0]));
    if (!isDirective && isNext && last) last[1] = comment.range[1];
    else if (!isDirective) paragraphs.push([...comment.range]);
    previous = isDirective ? undefined : comment;
  }
  return paragraphs;
}

/** Returns `it`, `test` or `describe` if the called function takes a title: `it`, `it.each(…)`, `test.describe`. */
function blockOf(callee: Node | undefined): 'it' | 'test' | 'describe' | undefined {
  if (callee?.type === 'CallExpression') return blockOf(callee.callee);
  if (callee?.type === 'MemberExpression')
    return callee.property?.name === 'describe' ? 'describe' : blockOf(callee.object);
  const { name } = callee ?? {};
  return name === 'it' || name === 'test' || name === 'describe' ? name : undefined;
}

/** Returns the source of a string or template between its quotes, so that offsets match. */
function textOf({ type, value, range }: Node, source: string): string | undefined {
  if (type !== 'TemplateLiteral' && typeof value !== 'string') return undefined;
  return source.slice(range[0] + 1, range[1] - 1);
}

/** The prose rule as an oxlint plugin. */
export default { meta: { name: 'prose' }, rules: { words: wordsRule } };
