/** The tokens that the panel's styles are made of; they hold for a whole document. */
export const PANEL_TOKENS = { from: '../src/design/tokens/tokens.css', to: '/panel/tokens.css' } as const;

/** The styles of the simulator's control panel, and of its place in Storybook: where they are, and where they lie. */
export const PANEL_STYLES = [
  { from: '../simulator/host/panel/panel.css', to: '/panel/panel.css' },
  { from: '../simulator/host/panel/workplace.css', to: '/panel/workplace.css' },
  { from: '../simulator/host/panel/journal/journal.css', to: '/panel/journal.css' },
  { from: './manager/inStory.css', to: '/panel/inStory.css' },
] as const;
