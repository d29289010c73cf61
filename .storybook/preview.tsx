import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { I18nextProvider } from 'react-i18next';
import type { LoaderFunction } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { backendHandler, startWorker } from '../mocks/msw.ts';
import { openScene, type Scene, type SceneParameter } from '../mocks/scene.ts';
import { RecordedStreams } from '../simulator/core/testing/recordedStream.ts';
import '../src/design/design.css';
import { loadFace } from '../src/i18n/faces.ts';
import { complain, forgetComplaints, throwComplaints, watchConsole, watchUncaught } from './complaints.ts';
import { i18nFor, languageFrom } from './i18n.ts';
import { locale, theme } from './toolbar.ts';
import { viewports } from './viewports.ts';

// A busy machine fades in slowly too.
configure({ asyncUtilTimeout: 5_000 });

const startMsw = mswLoader(() => startWorker((request) => complain(`nobody mocks ${request.method} ${request.url}`)));

/** What the preview puts into every story's `loaded`. */
interface Surroundings {
  readonly i18n: Awaited<ReturnType<typeof i18nFor>>;
  /** Where the story has `parameters: { scene: [scenario, moment] }`. */
  readonly scene?: Scene;
}

/** One loader and not three: Storybook runs loaders at the same time, and a scene needs MSW. */
const surround: LoaderFunction = async (context): Promise<Surroundings> => {
  await startMsw(context);
  const language = languageFrom(context.globals['locale']);
  const [i18n] = await Promise.all([i18nFor(language), loadFace(language)]);
  const parameter = context.parameters['scene'] as SceneParameter | undefined;
  if (!parameter) return { i18n };
  const scene = openScene(parameter, { origin: location.origin, stream: new RecordedStreams() });
  context.abortSignal.addEventListener('abort', () => scene.world.dispose(), { once: true });
  context.msw.use(backendHandler({ owns: scene.owns, handle: (request) => scene.world.handle(request) }));
  return { i18n, scene };
};

/** The toolbar's language and theme, laid on the page as the app does it. */
const withSurroundings: Decorator = (Story, { globals, loaded }) => {
  const { i18n } = loaded as Surroundings;
  document.documentElement.lang = i18n.language;
  document.documentElement.dataset['theme'] = String(globals['theme']);
  return (
    <I18nextProvider i18n={i18n}>
      <Story />
    </I18nextProvider>
  );
};

const preview: Preview = {
  globalTypes: { locale, theme },
  initialGlobals: { locale: 'en', theme: 'dark' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: { options: viewports },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Start here', 'Journeys', 'Pages', 'Modals', 'Slots', 'Widgets', 'Design'],
      },
    },
  },
  decorators: [withSurroundings],
  loaders: [surround],
  beforeEach(context) {
    forgetComplaints();
    const stops = [watchConsole(), watchUncaught()];
    return () => {
      stops.forEach((stop) => stop());
      (context.loaded as Surroundings).scene?.world.dispose();
    };
  },
  afterEach: throwComplaints,
  tags: ['autodocs'],
};

export default preview;
