import type { ParseResult } from 'vite';

/** An import of a module, as its source writes it. */
export interface ImportRecord {
  /** Module specifier or glob pattern, with its query (`./tokens.css?raw`). */
  readonly specifier: string;
  /** True if `specifier` is a pattern of `import.meta.glob`; patterns that start with `!` exclude files. */
  readonly isGlob: boolean;
  /** True for `import()`, which may never run. */
  readonly isLazy: boolean;
}

const CSS_IMPORT = /(?:@import\s+(?:url\()?|url\(|\bfrom\s+)['"]?([^'")\s]+)['"]?/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;
const ASSET = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;
const LITERAL = /'([^']+)'/g;

/** Returns everything that a style sheet without comments imports. */
export function importsOfCss(text: string): readonly ImportRecord[] {
  return Array.from(text.matchAll(CSS_IMPORT), ([, specifier = '']) => ({
    specifier,
    isGlob: false,
    isLazy: false,
  })).filter(({ specifier }) => !specifier.startsWith('data:') && !specifier.startsWith('#'));
}

/**
 * Returns everything that a script imports. Types aren't imports.
 *
 * @param text the script as it was parsed
 * @param code the script without comments
 */
export function importsOfScript({ module }: ParseResult, text: string, code: string): readonly ImportRecord[] {
  const found: ImportRecord[] = [];
  const add = (specifier: string, isLazy = false) => found.push({ specifier, isGlob: false, isLazy });
  for (const { moduleRequest, entries } of module.staticImports)
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) add(moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest && !isType) add(moduleRequest.value);
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier !== undefined) add(specifier, true);
  }
  for (const [, specifier = ''] of code.matchAll(ASSET)) add(specifier);
  for (const [, patterns = ''] of code.matchAll(GLOB))
    for (const [, specifier = ''] of patterns.matchAll(LITERAL)) found.push({ specifier, isGlob: true, isLazy: false });
  return found;
}
