import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml.ts';
import { policyOf } from './headers.ts';

const STYLE = `
  :root { color-scheme: dark; font: 17px/1.6 system-ui, sans-serif; background: #0b0d11; color: #c9ced8 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 34rem; padding: 2rem }
  h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; color: #f4f6fa; text-wrap: balance }
  a { color: #b6e34b } a:focus-visible { outline: 2px solid; outline-offset: 3px }
  a.go { display: inline-block; margin: .75rem 1rem 0 0; padding: .5rem 1rem; border-radius: 8px; background: #b6e34b; color: #10140a; font-weight: 600; text-decoration: none }
  code { padding: .1em .35em; border-radius: 4px; background: #1a1e26; color: #f4f6fa; font-size: .9em }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A plain HTML page of the simulator, for URLs without the app. */
export function htmlPage(http: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main><h1>${escapeHtml(title)}</h1>${body}</main>
</html>`;
  return new Response(html, {
    status: http,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf({ 'style-src': `'sha256-${STYLE_HASH}'` }),
    },
  });
}
