import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { I18nextProvider } from 'react-i18next';
import { startWorker } from '../mocks/msw.ts';
import { complain, forgetComplaints, throwComplaints, watchConsole, watchUncaught } from './complaints.ts';
import { i18nForStories } from './i18n.ts';

/** The toolbar's language and theme, laid on the page as the app does it. */
const withSurroundings: Decorator = (Story, { globals }) => {
  const locale = String(globals['locale']);
  const theme = String(globals['theme']);
  document.documentElement.lang = locale;
  document.documentElement.dataset['theme'] = theme;
  if (i18nForStories.language !== locale) void i18nForStories.changeLanguage(locale);
  return (
    <I18nextProvider i18n={i18nForStories}>
      <Story />
    </I18nextProvider>
  );
};

const preview: Preview = {
  globalTypes: {
    locale: {
      name: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'ko', title: '한국어' },
          { value: 'ja', title: '日本語' },
          { value: 'de', title: 'Deutsch' },
        ],
      },
    },
    theme: {
      name: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
          { value: 'contrast', title: 'High contrast' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'en', theme: 'dark' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone 390×844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 820×1180', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        laptop: { name: 'Laptop 1440×900', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        wide: { name: 'Wide 2560×1440', styles: { width: '2560px', height: '1440px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Start here', 'Journeys', 'Pages', 'Modals', 'Slots', 'Widgets', 'Design'],
      },
    },
  },
  decorators: [withSurroundings],
  loaders: [mswLoader(() => startWorker((request) => complain(`nobody mocks ${request.method} ${request.url}`)))],
  beforeEach() {
    forgetComplaints();
    const stops = [watchConsole(), watchUncaught()];
    return () => stops.forEach((stop) => stop());
  },
  afterEach: throwComplaints,
  tags: ['autodocs'],
};

export default preview;
