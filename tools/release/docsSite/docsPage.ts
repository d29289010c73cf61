// Script of the documents' pages: the system's theme, and the search.
import MiniSearch, { type SearchResult } from 'minisearch';
import { excerptOf } from './excerpt.ts';
import { applySystemTheme } from '../../../mocks/demo/systemTheme.ts';
import type { Section } from './searchText.ts';

/** Largest number of results on the page. */
const MOST = 20;
/** Words that the search ignores. */
const COMMON_WORDS = new Set([
  'a',
  'an',
  'and',
  'are',
  'as',
  'by',
  'for',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
]);

applySystemTheme();
const query = element('query') as HTMLInputElement;
const results = element('results');
const found = element('found');
const count = element('count');
const contents = document.querySelector('details.contents') as HTMLDetailsElement;
// The contents are beside the page on a wide screen, and closed above it on a phone.
if (!matchMedia('(min-width: 60rem)').matches) contents.open = false;

let loading: Promise<MiniSearch<Section>> | undefined;
query.addEventListener('focus', () => void loadIndex());
query.addEventListener('input', () => void search());
query.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') {
    query.value = '';
    void search();
  } else if (key === 'Enter') found.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  query.focus();
});
// The browser may have restored a query when the player went back to this page.
if (query.value !== '') void search();

/** Loads the text of all documents when the search is first used. A failed load is repeated at the next use. */
async function loadIndex(): Promise<MiniSearch<Section>> {
  loading ??= createIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createIndex(): Promise<MiniSearch<Section>> {
  const response = await fetch(query.dataset['text'] ?? '');
  const sections = (await response.json()) as readonly Section[];
  const index = new MiniSearch<Section>({
    idField: 'address',
    fields: ['page', 'heading', 'text'],
    storeFields: ['page', 'heading', 'text'],
    processTerm: (term) => (COMMON_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      boost: { heading: 4, page: 3 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(sections);
  return index;
}

async function search(): Promise<void> {
  const text = query.value.trim();
  const index = await loadIndex().catch(() => undefined);
  // The query has changed while the text loaded.
  if (text !== query.value.trim()) return;
  results.hidden = text === '';
  const hits = text === '' ? [] : (index?.search(text) ?? []);
  count.textContent = index ? countText(hits.length) : 'The search could not be loaded. Type again to retry.';
  found.replaceChildren(...hits.slice(0, MOST).map(resultItem));
}

function countText(number: number): string {
  if (number === 0) return 'No section has these words.';
  if (number > MOST) return `The first ${MOST} of ${number} sections`;
  return number === 1 ? '1 section' : `${number} sections`;
}

function resultItem(hit: SearchResult): HTMLElement {
  const { page, heading, text } = hit as SearchResult & Section;
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${query.dataset['root'] ?? ''}${String(hit.id)}`;
  link.textContent = page === heading ? page : `${page}: ${heading}`;
  const excerpt = document.createElement('p');
  for (const { text: part, isMatch } of excerptOf(text, hit.terms)) {
    const node = isMatch ? document.createElement('mark') : document.createTextNode(part);
    if (isMatch) node.textContent = part;
    excerpt.append(node);
  }
  item.append(link, excerpt);
  return item;
}

function element(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
