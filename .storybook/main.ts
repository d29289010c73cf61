import type { StorybookConfig } from '@storybook/react-vite';
import { CSS_TARGET } from '../tools/build/cssTarget.ts';
import { advertFilms } from './advertFilms.ts';
import { cataloguePlugin } from './catalogue/cataloguePlugin.ts';
import { FRAME_FONTS, managerHead } from './managerHead.ts';
import { PANEL_STYLES, PANEL_TOKENS } from './panelStyles.ts';
import { limitDocgen } from './docgenFiles.ts';
import { taggedStories } from './catalogue/taggedStories.ts';

const LOCALE = /[\\/]locales[\\/](\w+)[\\/]/;
const WORDS = { name: (id: string) => `words-${LOCALE.exec(id)?.[1]}`, test: LOCALE };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../{stories,src}/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's tools for measuring and outlining are off, because browsers have them.
  features: { measure: false, outline: false },
  staticDirs: [...FRAME_FONTS, PANEL_TOKENS, ...PANEL_STYLES],
  managerHead: (head) => `${head ?? ''}${managerHead()}`,
  experimental_indexers: taggedStories,
  async viteFinal(config) {
    const { msw } = await import('msw/vite');
    // Serves only the file of MSW's service worker; `mocks/msw.ts` decides which requests the worker answers.
    return {
      ...config,
      // The browser targets of `vite.config.ts`. Of its `build` options, Storybook reads only the target.
      build: {
        ...config.build,
        cssTarget: CSS_TARGET,
        // One strings file for each language, because a story needs all strings.
        rolldownOptions: { output: { codeSplitting: { groups: [WORDS] } } },
      },
      plugins: [...limitDocgen(config.plugins), msw({ mode: 'worker-only' }), cataloguePlugin(), advertFilms()],
    };
  },
};

export default config;
