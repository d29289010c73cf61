import { expect, it } from 'vitest';
import { renderMarkdown, textOf, titleOf } from './markdown.ts';
import { sectionsOf } from './searchText.ts';

const render = (text: string) =>
  renderMarkdown(text, (address, kind) =>
    kind === 'link' && address !== 'dead.md' ? `${address}!` : undefined,
  ).trim();

it.each([
  ['# A `b`: c', '<h1 id="a-b-c">A <code>b</code>: c</h1>'],
  ['# Same\n\n# Same', '<h1 id="same">Same</h1>\n<h1 id="same-1">Same</h1>'],
  ['[a `b`](c.md) [d](dead.md) ![e](f.png)', '<p><a href="c.md!">a <code>b</code></a> d e</p>'],
  ['a <script>x</script> <!-- no -->b', '<p>a &#60;script&#62;x&#60;/script&#62; b</p>'],
  ['<div>\n\n**b**', '&#60;div&#62;<p><strong>b</strong></p>'],
  [
    '| a |\n| - |\n| b \\| `c` |',
    '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b | <code>c</code></td>\n</tr>\n</tbody></table></div>',
  ],
])('renderMarkdown renders %j', (text, html) => {
  expect(render(text)).toBe(html);
});

it('renderMarkdown lets the keyboard scroll code', () => {
  expect(render('```sh\n# a\n```')).toBe('<pre tabindex="0"><code class="language-sh"># a\n</code></pre>');
});

it('titleOf returns the first heading without marks', () => {
  expect(titleOf('text\n# The `a` of *b*\n# c')).toBe('The a of b');
  expect(titleOf('text')).toBeUndefined();
});

it('textOf returns the words of HTML with spaces between blocks', () => {
  expect(textOf('<p>a &lt;b&gt; &amp; <code>c</code></p><ul><li>d</li><li>&#39;e</li></ul>')).toBe("a <b> & c d 'e");
});

it('sectionsOf divides a page at its headings', () => {
  const html = render('# Top\n\nfirst\n\n## Part `x`\n\nsecond\n\nthird');
  expect(sectionsOf('page.html', 'Top', html)).toEqual([
    { address: 'page.html#top', page: 'Top', heading: 'Top', text: 'first' },
    { address: 'page.html#part-x', page: 'Top', heading: 'Part x', text: 'second third' },
  ]);
});
