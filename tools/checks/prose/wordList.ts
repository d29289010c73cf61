import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../shared/command.ts';

const Words = z.record(z.string(), z.string());
const Config = z.strictObject({
  words: Words,
  openings: Words,
  titles: Words,
  commits: z.strictObject({
    longest: z.number(),
    endings: z.array(z.string()),
    imperatives: z.array(z.string()),
  }),
});

/** A listed word that the check found, by its offset in the text. */
export interface Finding {
  readonly offset: number;
  readonly word: string;
  /** Replacement that the word list suggests. */
  readonly advice: string;
  /** True if the word is allowed except at the start of a text. */
  readonly isOpening: boolean;
}

const config = Config.parse(parse(readFileSync(join(ROOT, 'tools/checks/prose/words.yaml'), 'utf8')));
/**
 * Matches the gap between the words of a listed phrase: white space, and the start of a line in a comment or list.
 */
const GAP = String.raw`\s+(?:(?:\*|//|>)\s+)?`;
const ANYWHERE = Object.entries(config.words).map(([word, advice]) => ({ pattern: patternOf(word, 'giu'), advice }));
const TITLE_OPENINGS: Readonly<Record<string, string>> = { ...config.openings, ...config.titles };
/** Matches requirement ids at the start of a title: `rule.pass, screen.queue: `. */
const IDS = /^(?:[\w-]+(?:\.[\w-]+)+(?:, )?)+: */;

/** Returns the listed words of a text. Code in backticks is skipped. */
export function findWords(text: string): Finding[] {
  const prose = withoutCode(text);
  return ANYWHERE.flatMap(({ pattern, advice }) =>
    [...prose.matchAll(pattern)].map((match) => ({ offset: match.index, word: match[0], advice, isOpening: false })),
  ).sort((a, b) => a.offset - b.offset);
}

/** Returns the listed opening of a comment or a paragraph. */
export function findOpening(text: string): Finding | undefined {
  return openingOf(text, config.openings);
}

/** Returns the listed opening of a test title, after the ids of requirements that may lead it. */
export function findTitleOpening(title: string): Finding | undefined {
  const [ids = ''] = IDS.exec(title) ?? [];
  const finding = openingOf(title.slice(ids.length), TITLE_OPENINGS);
  return finding && { ...finding, offset: finding.offset + ids.length };
}

/** Returns the faults of a commit's subject, each as a sentence that says what to do. */
export function subjectFaults(subject: string): string[] {
  if (/^(?:Merge|Revert|fixup!|squash!|amend!) /.test(subject)) return [];
  const { longest, endings, imperatives } = config.commits;
  const faults = findWords(subject).map(adviceOf);
  const [first = ''] = /^[\w-]+/.exec(subject) ?? [];
  if (subject.length > longest)
    faults.push(
      `The subject has ${subject.length} characters. Shorten it to ${longest}, and put the rest in the body.`,
    );
  if (subject.endsWith('.')) faults.push('The subject ends with a full stop. Delete it.');
  if (new RegExp(`(?:${endings.join('|')})$`).test(first) && !imperatives.includes(first))
    faults.push(`"${first}" is not an imperative. Start with the verb as in "Add", "Fix" or "Rename".`);
  return faults;
}

/** Returns the sentence that a developer reads about a finding of the prose check. */
export function adviceOf({ word, advice, isOpening }: Omit<Finding, 'offset'>): string {
  const quoted = `"${word.replaceAll(new RegExp(GAP, 'g'), ' ')}"`;
  return `${isOpening ? `The sentence starts with ${quoted}.` : `${quoted} is hard to read.`} Write instead: ${advice}`;
}

/** Replaces code in backticks by spaces, which keeps the offsets of the rest. */
function withoutCode(text: string): string {
  return text.replaceAll(/(`+)[^`]+\1/g, (code) => code.replaceAll(/\S/g, ' '));
}

function openingOf(text: string, openings: Readonly<Record<string, string>>): Finding | undefined {
  for (const [word, advice] of Object.entries(openings)) {
    const opening = patternOf(word, 'uy').exec(text)?.[0];
    if (opening !== undefined) return { offset: 0, word: opening, advice, isOpening: true };
  }
  return undefined;
}

function patternOf(word: string, flags: string): RegExp {
  const source = word.replaceAll(' … ', String.raw` (?:[\w'-]+ ){1,4}`).replaceAll(' ', GAP);
  return new RegExp(String.raw`(?<![\w-])${source}(?![\w-])`, flags);
}
