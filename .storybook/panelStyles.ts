/** Style sheet with the design tokens of the control panel, which apply to the whole document. */
export const PANEL_TOKENS = { from: '../src/design/tokens/tokens.css', to: '/panel/tokens.css' } as const;

/** Style sheets of the control panel and of its Storybook panel: sources, and served paths. */
export const PANEL_STYLES = [
  { from: '../simulator/host/panel/panel.css', to: '/panel/panel.css' },
  { from: '../simulator/host/panel/layout.css', to: '/panel/layout.css' },
  { from: '../simulator/host/panel/journal/journal.css', to: '/panel/journal.css' },
  { from: './manager/inStory.css', to: '/panel/inStory.css' },
] as const;
