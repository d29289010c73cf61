import { readFileSync } from 'node:fs';
import { readHistory } from '../tools/review/history/readHistory.ts';
import { frameColours, hexFrom } from './frameColours.ts';
import { HISTORY_ELEMENT } from './manager/storyHistoryElement.ts';

const COLOURS = frameColours(readFileSync(new URL('../src/design/tokens/tokens.css', import.meta.url), 'utf8'));
const hex = hexFrom(COLOURS);

/** Served paths of the manager's fonts, and their sources in the project. */
export const FRAME_FONTS = [
  {
    from: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: '/faces/text.woff2',
  },
  { from: '../src/design/tokens/fonts/display-latin.woff2', to: '/faces/display.woff2' },
] as const;

/** Head of the manager's document, which gives the first paint the product's colours and fonts before any script runs. */
export function managerHead(): string {
  return `
<meta name="theme-color" content="${hex('page-background')}" />
<script>globalThis.frameColours = ${JSON.stringify(COLOURS)};</script>
${historyScript()}
${FRAME_FONTS.map(({ to }) => `<link rel="preload" href=".${to}" as="font" type="font/woff2" crossorigin />`).join('\n')}
<style>
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: block;
    src: url('./faces/text.woff2') format('woff2');
  }
  @font-face {
    font-family: 'Nowlight Display';
    font-weight: 500 900;
    font-stretch: 100% 120%;
    font-display: block;
    src: url('./faces/display.woff2') format('woff2');
  }
  html {
    color-scheme: dark;
  }
  html,
  body,
  iframe {
    background: ${hex('page-background')};
  }
  body {
    font-family: 'Figtree Variable', system-ui, sans-serif;
  }
  /* headings of the areas in the sidebar */
  .sidebar-subheading,
  .sidebar-subheading button {
    font-family: 'Nowlight Display', system-ui, sans-serif;
    font-weight: 780;
    font-stretch: 114%;
    font-size: 13px;
    letter-spacing: -0.01em;
    text-transform: none;
    color: ${hex('text-2')};
  }
  #storybook-explorer-tree .sidebar-item {
    color: ${hex('text-2')};
  }
  #storybook-explorer-tree .sidebar-item svg {
    color: ${hex('neutral-9')};
  }
  #storybook-explorer-tree .sidebar-item[data-selected='true'],
  #storybook-explorer-tree .sidebar-item[data-selected='true']:hover {
    background: ${hex('neutral-6')};
    color: ${hex('text')};
  }
  #storybook-explorer-tree .sidebar-item[data-selected='true'] svg {
    color: ${hex('text')};
  }
  #storybook-explorer-menu svg {
    color: ${hex('neutral-9')};
  }
  /* the letters that a search found */
  #storybook-explorer-menu mark {
    color: ${hex('text')};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
</style>
`;
}

/** Embeds the history of the stories; empty if the project's folder has none. */
function historyScript(): string {
  const history = readHistory();
  if (!history) return '';
  const text = JSON.stringify(history).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${HISTORY_ELEMENT}">${text}</script>`;
}
