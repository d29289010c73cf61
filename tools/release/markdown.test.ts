import { expect, it } from 'vitest';
import { renderMarkdown, titleOf } from './markdown.ts';

const render = (text: string) => renderMarkdown(text, (address, kind) => (kind === 'link' ? `${address}!` : undefined));

it.each([
  ['# A `b`: c', '<h1 id="a-b-c">A <code>b</code>: c</h1>'],
  ['one\ntwo', '<p>one two</p>'],
  ['a **b** & *c* [d](e.md) ![f](g.png)', '<p>a <strong>b</strong> &#38; <em>c</em> <a href="e.md!">d</a> f</p>'],
  ['`<a> **b**`', '<p><code>&#60;a&#62; **b**</code></p>'],
  ['```sh\n# a\n\n<b>\n```\nc', '<pre><code># a\n\n&#60;b&#62;</code></pre>\n<p>c</p>'],
  ['- a\n  b\n  - c\n- d', '<ul><li>a b\n<ul><li>c</li></ul></li><li>d</li></ul>'],
  ['1. a\n2. b\n\nc', '<ol><li>a</li><li>b</li></ol>\n<p>c</p>'],
  [
    '| a | b |\n| - | - |\n| c \\| d | `e` |',
    '<div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c | d</td><td><code>e</code></td></tr></tbody></table></div>',
  ],
])('renderMarkdown renders %j', (text, html) => {
  expect(render(text)).toBe(html);
});

it('titleOf returns the first heading without marks', () => {
  expect(titleOf('text\n# The `a` of *b*\n# c')).toBe('The a of b');
  expect(titleOf('text')).toBeUndefined();
});
