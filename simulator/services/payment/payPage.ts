import type { PayTexts } from './payTexts.ts';

const STYLE = `
:root { color-scheme: light; font: 400 16px/1.5 system-ui, sans-serif; background: #fff; color: #16202c }
* { box-sizing: border-box; font: inherit }
body { margin: 0 }
main { display: grid; gap: 16px; max-inline-size: 30rem; margin: 0 auto; padding: 24px 20px }
h1 { margin: 0; font-size: 1.125rem; font-weight: 700; color: #0a4b8f }
dl { display: flex; justify-content: space-between; gap: 16px; margin: 0; padding: 12px 0; border-block: 1px solid #c9d3de }
dd { margin: 0; font-weight: 700 }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px }
form > * { grid-column: 1 / -1; margin: 0 }
form > p:nth-of-type(2):has(input), form > p:nth-of-type(3):has(input) { grid-column: auto }
label { display: block; margin-block-end: 4px; font-size: .875rem; font-weight: 600 }
input { inline-size: 100%; min-block-size: 44px; padding: 0 12px; border: 1px solid #6b7885; border-radius: 6px; background: #fff; color: inherit }
button { min-block-size: 48px; border: 0; border-radius: 6px; background: #0a4b8f; color: #fff; font-weight: 700; cursor: pointer }
button:disabled { background: #56697d; cursor: default }
.status { min-block-size: 1.5em; font-size: .875rem }
.test { margin: 0; font-size: .8125rem; color: #47535f }
:focus-visible { outline: 3px solid #d95f02; outline-offset: 2px }
`;

/** Document of the payment SDK's page. */
export function payPage(language: string, words: PayTexts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main><h1>${words.title}</h1><p role="status">${words.wait}</p></main>
<script src="/pay/${language}.js"></script>
</body>
</html>
`;
}

/**
 * Content security policy: runs its own script, submits the payment; only the simulated world's page may embed it.
 */
export function payPolicy(pageOrigin: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    `frame-ancestors ${pageOrigin}`,
  ].join('; ');
}
