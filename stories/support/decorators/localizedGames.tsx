import type { Decorator } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../mocks/sampleGames.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';

/** Localises the games of a page's model, as the server does. */
export const localizedGames: Decorator = (Story, { args }) => <Told Story={Story} args={args} />;

type Args = Readonly<Record<string, unknown>>;

function Told({ Story, args }: { readonly Story: ComponentType<{ readonly args: Args }>; readonly args: Args }) {
  const { i18n } = useTranslation('common');
  const language = LANGUAGES.find((one) => one === i18n.language && one !== 'en');
  return <Story args={language ? { ...args, model: inLanguage(args['model'], language) } : args} />;
}
