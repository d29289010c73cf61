// npm run prose: checks the words of comments, test titles, Markdown and commit subjects against words.yaml. It looks at
// what the branch changed. `--all` looks at the whole tree, `--all src/domain` at a part of it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../shared/command.ts';
import { allFiles, baseOf, commitsSince, linesSince } from './changedLines.ts';
import { findInCss, findInMarkdown } from './markdown.ts';
import { adviceOf, subjectFaults } from './wordList.ts';

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly advice: string;
}

/** Matches files that oxlint parses, without type declarations of third-party code. */
const SCRIPT = /(?<!\.d)\.(?:tsx?|mjs)$/;
/** The fields of oxlint's JSON report that the check reads. */
const Report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

/** Root of the checked repository, in which git and oxlint run. */
const root = process.cwd();
const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.all) checkTree();
else checkChanges();

function checkTree(): void {
  const files = allFiles(root).filter(isChecked);
  conclude(print(faultsOf(files)), count(files.length, 'file'));
}

function checkChanges(): void {
  const base = baseOf(root);
  if (base === undefined) {
    console.log('There is no earlier commit to compare with. Check the whole tree by: npm run prose -- --all');
    return;
  }
  const lines = linesSince(root, base);
  const files = [...lines.keys()].filter(isChecked);
  const commits = commitsSince(root, base);
  let total = print(faultsOf(files).filter(({ file, line }) => lines.get(file)?.has(line)));
  for (const { hash, subject } of commits) {
    for (const advice of subjectFaults(subject)) {
      total++;
      console.log(`commit ${hash} "${subject}": ${advice}`);
    }
  }
  conclude(total, `${count(files.length, 'changed file')} and ${count(commits.length, 'commit')}`);
}

/** Prints the findings of the prose check and returns their number. */
function print(faults: readonly Fault[]): number {
  for (const { file, line, advice } of faults) console.log(`${file}:${line}: ${advice}`);
  return faults.length;
}

function conclude(total: number, checked: string): void {
  console.log(`${count(total, 'finding')} in ${checked}.`);
  process.exitCode = total === 0 ? 0 : 1;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function isChecked(file: string): boolean {
  const isNamed = positionals.length === 0 || positionals.some((path) => file.startsWith(path));
  return isNamed && (SCRIPT.test(file) || /\.(?:md|css)$/.test(file)) && existsSync(join(root, file));
}

function faultsOf(files: readonly string[]): Fault[] {
  const scripts = files.filter((file) => SCRIPT.test(file));
  const texts = files.filter((file) => !SCRIPT.test(file));
  const faults = [...scriptFaults(scripts), ...texts.flatMap(textFaults)];
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function textFaults(file: string): Fault[] {
  const text = readFileSync(join(root, file), 'utf8');
  const findings = file.endsWith('.md') ? findInMarkdown(text) : findInCss(text);
  return findings.map((finding) => ({
    file,
    line: text.slice(0, finding.offset).split('\n').length,
    advice: adviceOf(finding),
  }));
}

/**
 * Runs oxlint with the rule of proseRule.ts, because it parses comments and titles.
 *
 * @throws Error with oxlint's output if it prints no report
 */
function scriptFaults(files: readonly string[]): Fault[] {
  if (files.length === 0) return [];
  const options = ['-c', join(ROOT, 'tools/checks/prose/oxlintrc.json'), '--format', 'json'];
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'oxlint'),
    [...options, ...(values.all ? ['.'] : files)],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      shell: process.platform === 'win32',
    },
  );
  const isListed = new Set(files);
  return reportOf(stdout, stderr).diagnostics.flatMap(({ message, code, filename, labels: [label] }) => {
    const file = filename.replaceAll('\\', '/');
    return code?.startsWith('prose') && label && isListed.has(file)
      ? [{ file, line: label.span.line, advice: message }]
      : [];
  });
}

function reportOf(stdout: string, stderr: string): z.infer<typeof Report> {
  try {
    return Report.parse(JSON.parse(stdout));
  } catch (cause) {
    throw new Error(`oxlint printed no report. Its output:\n${stdout}${stderr}`, { cause });
  }
}
