import { LANGUAGES, type Language } from './catalogue/app.ts';

/** The first language of an Accept-Language header that the catalogue speaks; English otherwise. */
export function languageOf(header: string | null | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return 'en';
}
