import { readFileSync } from 'node:fs';
import type { TestRecord } from './records.ts';
import { idsIn, idsInTitle } from './requirementIds.ts';

const TITLED = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;
const TABLE = /\b(?:it|test|describe)\.(?:each|for)(?:<[^(]*>)?\(/g;

/** The tests of a file that name requirements: in their titles, or in the table that gives them their titles. */
export function readTests(file: string, path: string): TestRecord[] {
  const code = readFileSync(path, 'utf8');
  const tier = file.endsWith('.spec.ts') ? 'e2e' : 'unit';
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const records: TestRecord[] = [];
  for (const { index, 2: title = '' } of code.matchAll(TITLED)) {
    const covers = idsInTitle(title);
    if (covers.length > 0) records.push({ tier, title: title.replaceAll('\\', ''), file, line: lineOf(index), covers });
  }
  for (const { index, 0: opening } of code.matchAll(TABLE)) {
    const from = index + opening.length;
    const end = code.slice(from).search(/\n\s*\]\)\(|\]\)\(/);
    if (end < 0) continue;
    const covers = [
      ...new Set([...idsIn(code.slice(from, from + end + 2)), ...tableIds(code.slice(from, from + end))]),
    ];
    const title = /^[^(]*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/.exec(code.slice(from + end))?.[2] ?? 'a table of cases';
    if (covers.length > 0) records.push({ tier, title, file, line: lineOf(index), covers });
  }
  return records;
}

/** Texts of a table that begin with an id and go on with words. */
function tableIds(table: string): string[] {
  return [...table.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].flatMap(([, , text = '']) => idsInTitle(text));
}
