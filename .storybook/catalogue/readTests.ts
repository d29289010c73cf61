import { readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import { evaluateLiteral, isText, type Names, namesOf, templateText, UNKNOWN } from './evaluateLiteral.ts';
import type { TestRecord } from './catalogueRecords.ts';
import { parseSource } from './parseSource.ts';
import { ID, idsIn, idsInTitle } from './requirementIds.ts';
import { filledTitle, plainTitle } from './testTitles.ts';

type Node = ESTree.Node;

/** The reader's position in a test file: known identifiers, and the enclosing groups of tests. */
interface Place {
  readonly names: Names;
  readonly within: readonly string[];
}

/** One test case, or one row of a table of test cases. */
interface Case {
  readonly title: string;
  readonly covers: readonly string[];
}

const FUNCTIONS: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** Reads the tests that name requirements in their titles, or in the table that fills the titles. */
export function readTests(file: string, path: string): TestRecord[] {
  const code = readFileSync(path, 'utf8');
  return code.search(ID) < 0 ? [] : testsIn(file, code);
}

/**
 * Like `readTests`, for source text. Nothing is executed; values that are known only at run time become an ellipsis.
 */
export function testsIn(file: string, code: string): TestRecord[] {
  const tier = file.endsWith('.spec.ts') ? 'e2e' : 'unit';
  const records: TestRecord[] = [];

  const visit = (node: Node, place: Place): void => {
    if (node.type === 'VariableDeclarator' && node.init) {
      const known = new Map([...place.names, ...namesOf(node.id, evaluateLiteral(node.init, place.names))]);
      return eachChild(node, (child) => visit(child, { ...place, names: known }));
    }
    if (node.type === 'ForOfStatement') return loop(node, place);
    if (node.type !== 'CallExpression') return children(node, place);
    const called = calledTest(node);
    if (!called) return children(node, place);
    const { isGroup, table, title: written } = called;
    const title = written.type === 'TemplateLiteral' ? templateText(written, place.names) : written.value;
    const cases = casesOf(title, table, place.names);
    if (!isGroup || cases.some(({ covers }) => covers.length > 0)) add(node, cases, place);
    const inside = isGroup ? { ...place, within: [...place.within, plainTitle(filledTitle(title, UNKNOWN))] } : place;
    for (const argument of node.arguments.slice(1)) visit(argument, inside);
  };

  /** Each declaration in a test file is visible to the code after it. */
  const children = (node: Node, place: Place): void => {
    const names = new Map(place.names);
    eachChild(node, (child) => {
      visit(child, { ...place, names });
      const declaration = child.type === 'ExportNamedDeclaration' ? child.declaration : child;
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        if (init) for (const [name, value] of namesOf(id, evaluateLiteral(init, names))) names.set(name, value);
      }
    });
  };

  const loop = ({ left, right, body }: ESTree.ForOfStatement, place: Place): void => {
    const pattern = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
    const value = evaluateLiteral(right, place.names);
    const turns: readonly unknown[] = Array.isArray(value) ? value : [UNKNOWN];
    for (const turn of turns) {
      visit(body, { ...place, names: new Map([...place.names, ...(pattern ? namesOf(pattern, turn) : [])]) });
    }
  };

  /** Test cases that name the same requirements form one record. */
  const add = (node: ESTree.CallExpression, cases: readonly Case[], { within }: Place): void => {
    // Vitest reports a test at the line after its table.
    const line = code.slice(0, node.callee.end).split('\n').length;
    for (const { title, covers } of cases) {
      if (covers.length === 0) continue;
      const words = plainTitle(title);
      const before = records.find((one) => one.line === line && one.covers.join() === covers.join());
      if (before) before.cases.push(words);
      else records.push({ tier, title, file, line, covers, within: within.filter(Boolean), cases: [words] });
    }
  };

  const casesOf = (title: string, table: Node | undefined, names: Names): Case[] => {
    if (!table) return [{ title, covers: idsInTitle(title) }];
    const value = evaluateLiteral(table, names);
    const rows: readonly unknown[] = Array.isArray(value) ? value : [UNKNOWN];
    const cases = rows.map((row): Case => {
      const filled = filledTitle(title, row);
      return { title: filled, covers: [...new Set([...idsInTitle(filled), ...texts(row).flatMap(idsInTitle)])] };
    });
    // Requirement ids in the test's table that no case has, since only a run of the test evaluates their expressions.
    const rest = idsIn(code.slice(table.start, table.end));
    const lost = rest.filter((id) => !cases.some(({ covers }) => covers.includes(id)));
    return lost.length === 0 ? cases : [...cases, { title: filledTitle(title, UNKNOWN), covers: lost }];
  };

  visit(parseSource(file, code, { lang: 'ts', preserveParens: false }).program, { names: new Map(), within: [] });
  return records;
}

interface CalledTest {
  readonly isGroup: boolean;
  /** Table of an `it.each(table)(title, …)`; undefined for other calls. */
  readonly table: Node | undefined;
  readonly title: ESTree.StringLiteral | ESTree.TemplateLiteral;
}

/**
 * Recognises calls that declare tests: `it('…')`, `test.describe(`…`)`, and `describe.each(table)('…')`. Undefined
 * for any other call.
 */
function calledTest({ callee, arguments: [title] }: ESTree.CallExpression): CalledTest | undefined {
  if (!title || !(isText(title) || title.type === 'TemplateLiteral')) return undefined;
  const path = calleePath(callee.type === 'CallExpression' ? callee.callee : callee);
  if (!FUNCTIONS.has(path[0] ?? '')) return undefined;
  const isTable = path.at(-1) === 'each' || path.at(-1) === 'for';
  if (callee.type === 'CallExpression' && !isTable) return undefined;
  const [table] = callee.type === 'CallExpression' ? callee.arguments : [];
  return { isGroup: path.includes('describe'), table, title };
}

function calleePath(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...calleePath(callee.object), callee.property.name];
}

/** Returns every string in a row of a test table, recursively. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

function eachChild(node: Node, visit: (child: Node) => void): void {
  for (const value of Object.values(node) as readonly unknown[]) {
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node);
    }
  }
}
