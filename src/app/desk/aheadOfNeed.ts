import { languageOf } from '../../i18n/languages.ts';
import { loadStrings } from '../../i18n/loadStrings.ts';

/**
 * Fetches code and words of the list of files and of the report, so that they open when the network is away. Rejects where
 * any of it can't be had now.
 */
export async function aheadOfNeed(): Promise<void> {
  const language = languageOf(document.documentElement.lang) ?? 'en';
  await Promise.all([
    import('./desk.ts'),
    import('../../pages/Play/Desk.tsx').then(({ loadDialogs }) => loadDialogs()),
    ...['files', 'report', 'device'].map((domain) => loadStrings(language, domain)),
  ]);
}
