import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { feature, sessionDialog, visitFeature } from './feature.ts';
import { modal } from './modal.ts';
import type { Names, ScreenTemplate } from './screenTemplate.ts';
import { page } from './page.ts';
import { slot } from './slot.ts';
import { widget } from './widget.ts';

const TEMPLATES: Readonly<Record<string, ScreenTemplate>> = {
  feature,
  'visit-feature': visitFeature,
  'session-dialog': sessionDialog,
  modal,
  page,
  slot,
  widget,
};
export const KINDS: readonly string[] = Object.keys(TEMPLATES);

/** Invalid request; the message gives the reason. */
export class ScaffoldError extends Error {}

export interface ScreenRequest {
  readonly root: string;
  readonly kind: string;
  readonly name: string;
  /** Strings domain of the screen: the name of the file in each language. */
  readonly strings: string;
  /** Area of a modal or widget, such as `nowbux` or `support`. */
  readonly area: string;
}

/**
 * Writes the screen's files and returns their paths from the root. Never overwrites a file.
 *
 * @throws ScaffoldError
 */
export function writeScreen({ root, kind, name, strings, area }: ScreenRequest): string[] {
  const template = TEMPLATES[kind];
  if (!template) throw new ScaffoldError(`Unknown kind of screen: ${kind || '(none given)'}.`);
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name))
    throw new ScaffoldError(
      `Invalid name: ${name || '(none given)'}. A screen's name is in PascalCase, such as GiftCard.`,
    );
  const { hasAreas = false } = template;
  if (hasAreas && !/^[a-z][a-z\d]*$/.test(area))
    throw new ScaffoldError(
      `Invalid area: ${area || '(none given)'}. Give a lower-case name by --area, such as passes.`,
    );
  const below = posix.join(template.folder, hasAreas ? area : '', name);
  const folder = join('src', below);
  if (existsSync(join(root, folder)))
    throw new ScaffoldError(`${folder} exists already. Choose another name, or delete the folder.`);

  const names = { ...namesOf(name, strings), folder: below, src: hasAreas ? '../../..' : '../..' };
  const translated = writeStrings(root, names, template.strings(names));
  const screenFiles = Object.entries(template.files(names)).map(
    ([end, text]) => [join(folder, `${name}${end}`), text] as const,
  );
  const written = [...screenFiles, ...Object.entries(template.otherFiles?.(names) ?? {})].map(([file, text]) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return file;
  });
  const edited = Object.entries(template.edits?.(names) ?? {}).map(([file, edit]) => {
    writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
    return file;
  });
  return [...written, ...edited, ...translated];
}

function namesOf(name: string, domain: string): Omit<Names, 'folder' | 'src'> {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [name];
  const lowerCaseParts = parts.map((part) => part.toLowerCase());
  const sentence = lowerCaseParts.join(' ');
  return { name, domain, key: lowerCaseParts.join('-'), label: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}

function writeStrings(
  root: string,
  { domain, key }: Pick<Names, 'domain' | 'key'>,
  strings: Readonly<Record<string, string>>,
): string[] {
  const languages = readdirSync(join(root, 'locales'));
  const files = languages.map((language) => join('locales', language, `${domain}.json`));
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing) {
    const domains = readdirSync(join(root, 'locales', 'en')).map((file) => file.replace('.json', ''));
    throw new ScaffoldError(`${missing} does not exist. Choose --strings from ${domains.join(', ')}.`);
  }
  const contents = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>);
  if (contents.some((content) => key in content))
    throw new ScaffoldError(
      `locales/*/${domain}.json has strings for ${key} already. Choose another name, or delete them.`,
    );
  files.forEach((file, i) => {
    writeFileSync(join(root, file), `${JSON.stringify({ ...contents[i], [key]: strings }, undefined, 2)}\n`);
  });
  return files;
}
