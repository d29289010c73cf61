import { languageOf } from '../../i18n/languages.ts';
import { loadStrings } from '../../i18n/loadStrings.ts';
import { loadDialogs } from './layers.tsx';

/**
 * Fetches code, and words in a language, of the list of files and of the report, so that they open when the network is away. Rejects where
 * any of it can't be had now.
 */
export async function preload(spoken: string): Promise<void> {
  const language = languageOf(spoken) ?? 'en';
  await Promise.all([
    import('./filesController.ts'),
    loadDialogs(),
    ...['files', 'report', 'device'].map((domain) => loadStrings(language, domain)),
  ]);
}
