/** One picture that is not as it was. Paths are relative to the page. */
export interface Difference {
  readonly name: string;
  readonly kept: string;
  readonly now: string;
  /** Undefined where the sizes differ: then there is nothing to lay over each other. */
  readonly difference: string | undefined;
}

/** A page that shows each picture as it was, as it is, and what changed: for whoever decides whether that was meant. */
export function picturesPage(differences: readonly Difference[]): string {
  const rows = differences.map(
    ({ name, kept, now, difference }) => `<section>
  <h2>${escaped(name)}</h2>
  <div class="row">
    ${figure('Before', kept)}
    ${figure('Now', now)}
    ${difference === undefined ? '<p>The sizes differ.</p>' : figure('What changed', difference)}
  </div>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${differences.length} pictures differ</title>
<style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #eceef2; background: #0d0f12; }
  h2 { font-size: 1rem; font-weight: 600; margin: 2.5rem 0 0.5rem; overflow-wrap: anywhere; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  figcaption { color: #a5aab2; font-size: 0.875rem; }
  img { display: block; max-width: 100%; border: 1px solid #262a31; background: #fff; }
</style>
<h1>${differences.length} ${differences.length === 1 ? 'picture differs' : 'pictures differ'}</h1>
<p>If it is meant: <code>npm run test:visual -- --accept</code>, with a path behind it to keep only a part.</p>
${rows.join('\n')}
</html>
`;
}

function figure(caption: string, path: string): string {
  const address = path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
  return `<figure><figcaption>${caption}</figcaption><a href="${address}"><img src="${address}" alt="${caption}" loading="lazy" /></a></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
