import { call, type MagicInput } from '../api.ts';
import { button, el, field, section, withSuggestions } from '../dom.ts';
import type { Tool } from './tool.ts';

/** Lists the test inputs, which force an outcome, and opens the game with a typed test input in the address. */
export function testInputTool(): Tool {
  const word = el('input', { value: 'code-3101', spellcheck: 'false', autocomplete: 'off' });
  const wordField = el('span', {});
  const list = el('dl', { class: 'magic' });
  let play = '';
  void fill();

  async function fill(): Promise<void> {
    const inputs = (await call('GET', '/magic')) as readonly MagicInput[];
    wordField.replaceChildren(
      withSuggestions(word, inputs.filter(({ where }) => where.includes('/play/')).flatMap(wordsIn)),
    );
    const places = [...new Set(inputs.map(({ where }) => where))];
    for (const place of places) {
      list.append(el('dt', {}, place));
      for (const input of inputs.filter(({ where }) => where === place)) {
        list.append(el('dd', {}, ...wordsIn(input).map((one) => el('code', {}, one)), el('span', {}, input.outcome)));
      }
    }
  }

  const open = () => {
    const address = new URL(play);
    // The path of the play page ends with `/play/<slug>/<id>`; the test input replaces the slug.
    const slug = encodeURIComponent(word.value.trim() || 'skyhop');
    address.pathname = address.pathname.replace(/(\/play\/)[^/]*(\/[^/]*)$/, `$1${slug}$2`);
    globalThis.open(address.href, '_blank');
  };
  const element = el(
    'div',
    {},
    section(
      'Play with a test input',
      el(
        'div',
        { class: 'row end' },
        field('Word', wordField),
        button('Play', open, 'go', 'Opens the play page in a new tab'),
      ),
    ),
    section('All test inputs', list),
  );
  return { element, update: ({ playUrl }) => (play = playUrl) };
}

function wordsIn({ input }: MagicInput): readonly string[] {
  return input.split(', ');
}
