import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_FILES } from './projectFiles.ts';

/** The files of a new test project, by what happened to them. */
export interface InitResult {
  readonly written: readonly string[];
  /** Files that existed already and stay unchanged. */
  readonly kept: readonly string[];
}

/** Writes a Playwright configuration and a first test into a folder. Never changes an existing file. */
export function initProject(folder: string): InitResult {
  const names = Object.keys(PROJECT_FILES);
  const isKept = (name: string) => existsSync(join(folder, name));
  // A configuration in another language also counts, because Playwright reads only one.
  const hasConfig = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].some((ending) => isKept(`playwright.config.${ending}`));
  const kept = names.filter((name) => isKept(name) || (hasConfig && name.startsWith('playwright.config.')));
  const written = names.filter((name) => !kept.includes(name));
  for (const name of written) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), PROJECT_FILES[name] ?? '');
  }
  return { written, kept };
}
