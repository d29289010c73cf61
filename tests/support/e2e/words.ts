import { readdirSync, readFileSync } from 'node:fs';

/**
 * The words of a language, as the app says them: `words('de', 'session')('notice.maintenance.title')`. Where that file
 * has none for the key, the other files are asked: which of them holds it is no matter of a test.
 */
export function words(language: string, domain: string) {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const names = readdirSync(folder).sort((a, b) => Number(b === `${domain}.json`) - Number(a === `${domain}.json`));
  const files = names.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Tree);
  return (key: string, parameters: Readonly<Record<string, string | number>> = {}): string => {
    const found = files.map((file) => at(file, key)).find((text) => text !== undefined);
    if (found === undefined) throw new Error(`${language} has no words for ${domain}:${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
  };
}

function at(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Tree | string | undefined>((from, part) => (typeof from === 'object' ? from[part] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}

interface Tree {
  readonly [key: string]: Tree | string;
}
