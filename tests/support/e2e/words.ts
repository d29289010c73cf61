import { readFileSync } from 'node:fs';

/** The words of a language's file, as the app says them: `words('de', 'session')('notice.maintenance.title')`. */
export function words(language: string, domain: string) {
  const file = new URL(`../../../locales/${language}/${domain}.json`, import.meta.url);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  return (key: string, parameters: Readonly<Record<string, string | number>> = {}): string => {
    const found = key.split('.').reduce<Tree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), all);
    if (typeof found !== 'string') throw new Error(`${language} has no words for ${domain}:${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
  };
}

interface Tree {
  readonly [key: string]: Tree | string;
}
