import type { Decorator } from '@storybook/react-vite';
import { inLanguage } from '../../mocks/catalogue.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';

/** The games of a page's model are told of in the language of the page, as the server does. */
export const gamesInItsLanguage: Decorator = (Story, { args, globals }) => {
  const language = LANGUAGES.find((one) => one === globals['locale'] && one !== 'en');
  return <Story args={language ? { ...args, model: inLanguage(args['model'], language) } : args} />;
};
