import type { Decorator, Preview } from '@storybook/react-vite';
import { lazy, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { LoaderFunction } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import type { Scene, SceneParameter } from '../mocks/openScene.ts';
import { sceneTime } from '../stories/support/app/sceneTime.ts';
import { showWorld } from '../stories/support/app/shownWorlds.ts';
import '../src/design/design.css';
import '../src/widgets/shell/document.css';
import { loadFont } from '../src/i18n/fonts.ts';
import { type Language, LANGUAGES } from '../src/i18n/languages.ts';
import css from '../src/design/tokens/tokens.css?raw';
import { storybookThemeOf } from './storybookTheme.ts';
import { frameColours, hexFrom } from './frameColours.ts';
import { clearFaults, throwFaults, watchConsole, watchUncaught } from './preview/storyFaults.ts';
import { connectWorlds } from './preview/connectWorlds.ts';
import { connectPictures } from './preview/takePicture.ts';
import { controlFaults, fittingControls, hiddenEmptyPanel, switchesOff } from './preview/controls.ts';
import { i18nFor, languageFrom } from './preview/i18n.ts';
import { knobTypes, knobValues, withKnobs } from './preview/knobs.ts';
import { startMocking } from './preview/startMocking.ts';
import { type MotionSetting, setMotion } from './preview/reducedMotion.ts';
import { EffectsBeforePlay } from './preview/EffectsBeforePlay.tsx';
import { locale, motion, text, theme } from './preview/toolbar.ts';
import { viewports } from './preview/viewports.ts';

// Environment variables that `npm run test:themes` sets to run the stories in another language or theme.
const { VITE_STORY_LOCALE: STORY_LOCALE = '', VITE_STORY_THEME: STORY_THEME = '' } = import.meta.env as {
  readonly VITE_STORY_LOCALE?: string;
  readonly VITE_STORY_THEME?: string;
};

const INITIAL_LOCALE = STORY_LOCALE || 'en';

// Waits in stories have a long timeout, because animations are slow on a busy computer.
configure({ asyncUtilTimeout: 10_000 });

/** Documentation pages of Storybook, which tests don't load. */
const ComponentDocs = lazy(async () => ({
  default: (await import('../stories/catalogue/ComponentDocs.tsx')).ComponentDocs,
}));

/** Translations and scene that the preview's loader prepares; every story has them in `loaded`. */
interface Surroundings {
  readonly i18n: Awaited<ReturnType<typeof i18nFor>>;
  /** The story's scene; set if the story has `parameters: { scene: [scenario, moment] }`. */
  readonly scene?: Scene;
}

/** Loads the simulator with the first story that needs it. */
const loadSimulator = () =>
  Promise.all([
    import('../mocks/openScene.ts'),
    import('../mocks/backendHandler.ts'),
    import('../simulator/core/testing/recordedStream.ts'),
  ]);

/** A single loader, because Storybook runs loaders in parallel, and a scene needs MSW first. */
const surround: LoaderFunction = async (context): Promise<Surroundings> => {
  const language = languageFrom(context.globals['locale']);
  const parameter = context.parameters['scene'] as SceneParameter | undefined;
  const font = loadFont(language.language);
  const [i18n, simulator] = await Promise.all([
    i18nFor(language),
    parameter && loadSimulator(),
    startMocking(context),
    // Tests measure text, so they wait for the font. Readers of the catalogue see the system font until it has
    // loaded.
    '__vitest_browser__' in window && font,
  ]);
  if (!parameter || !simulator) return { i18n };
  const [{ openScene }, { backendHandler }, { RecordedStreams }] = simulator;
  const scene = openScene(parameter, { origin: location.origin, stream: new RecordedStreams() });
  const life = new AbortController();
  const hide = showWorld({ held: sceneTime(scene, life.signal), along: { scene: parameter } });
  const end = () => {
    hide();
    life.abort();
    scene.world.dispose();
  };
  context.abortSignal.addEventListener('abort', end, { once: true });
  context.msw.use(backendHandler({ owns: scene.owns, handle: (request) => scene.world.handle(request) }));
  return { i18n, scene };
};

/** Applies the toolbar's language and theme to the page as the app does. */
const withSurroundings: Decorator = (Story, { globals, loaded }) => {
  const { i18n } = loaded as Surroundings;
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = languageFrom(globals['locale']).pseudo?.dir ?? i18n.dir();
  document.documentElement.dataset['theme'] = String(globals['theme']);
  document.documentElement.style.fontSize = textSize(globals['text']);
  setMotion(globals['motion'] as MotionSetting);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <EffectsBeforePlay>
          <Story />
        </EffectsBeforePlay>
      </I18nextProvider>
    </StrictMode>
  );
};

/** Returns the language in the page's URL (`globals=locale:ko;theme:light`), or the default. */
function firstLanguage(): Language {
  const globals = new URLSearchParams(location.search).get('globals') ?? '';
  return LANGUAGES.find((one) => globals.split(';').includes(`locale:${one}`)) ?? languageFrom(INITIAL_LOCALE).language;
}

/** Returns the root font size: that of `base.css` times the toolbar's percentage (`150pc`). */
function textSize(percent: unknown): string {
  const times = Number.parseInt(String(percent)) / 100;
  return times === 1 ? '' : `calc(clamp(100%, 67.8% + 0.3575vw, 125%) * ${times})`;
}

// Loads the app's strings in parallel with the story's code.
void i18nFor({ language: firstLanguage(), pseudo: undefined });
void import('react-dom/client');
connectWorlds();
connectPictures();

const preview: Preview = {
  globalTypes: { locale, theme, text, motion },
  initialGlobals: { locale: INITIAL_LOCALE, theme: STORY_THEME || 'dark', text: '100pc', motion: 'system' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: false },
    docs: { theme: storybookThemeOf(hexFrom(frameColours(css))), page: ComponentDocs },
    viewport: { options: viewports },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          [
            'Welcome',
            'Designers',
            'Product managers',
            'Testers',
            'Engineers',
            'Find every use',
            'Walk a journey',
            'Side by side',
            'Copy into a ticket',
            'Errors and endings',
            'Requirements',
            'Check: long texts fit',
            'Check: keyboard and gamepad',
            'Changelog',
          ],
          'Journeys',
          ['Filmstrips', 'Working with the catalogue', 'Scenarios', 'Play a demo game'],
          'Pages',
          'Modals',
          'Widgets',
          'Ads',
          'Design',
          'State machines',
        ],
      },
    },
  },
  argTypesEnhancers: [fittingControls, knobTypes, hiddenEmptyPanel],
  argsEnhancers: [knobValues, switchesOff],
  decorators: [withKnobs, withSurroundings],
  loaders: [surround],
  beforeEach(context) {
    clearFaults();
    const stops = [watchConsole(), watchUncaught()];
    return () => {
      stops.forEach((stop) => stop());
      (context.loaded as Surroundings).scene?.world.dispose();
    };
  },
  afterEach(context) {
    throwFaults();
    for (const fault of controlFaults(context)) throw new Error(fault);
  },
  tags: ['autodocs'],
};

export default preview;
