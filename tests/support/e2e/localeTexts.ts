import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the texts of a language file: `words('de', 'session')('notice.maintenance.title')`. Falls back to the other
 * files of the language, so that tests don't depend on the file of a key.
 */
export function localeTexts(language: string, domain: string) {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const domains = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const names = domains.sort((a, b) => Number(b === `${domain}.json`) - Number(a === `${domain}.json`));
  const files = names.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Tree);
  return (key: string, parameters: Readonly<Record<string, string | number>> = {}): string => {
    const text = files.map((file) => at(file, key)).find((text) => text !== undefined);
    if (text === undefined) throw new Error(`locales/${language} has no text for ${domain}:${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
  };
}

function at(tree: Tree, key: string): string | undefined {
  const text = key
    .split('.')
    .reduce<Tree | string | undefined>((from, part) => (typeof from === 'object' ? from[part] : undefined), tree);
  return typeof text === 'string' ? text : undefined;
}

interface Tree {
  readonly [key: string]: Tree | string;
}
