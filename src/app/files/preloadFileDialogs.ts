import { languageOf } from '../../i18n/languages.ts';
import { loadStrings } from '../../i18n/loadStrings.ts';
import { loadDialogs } from './transferLayers.tsx';

/**
 * Preloads JavaScript and strings of the file list and the problem form, so that they open offline. Rejects if any part
 * fails to load.
 */
export async function preloadFileDialogs(spoken: string): Promise<void> {
  const language = languageOf(spoken) ?? 'en';
  await Promise.all([
    import('./filesController.ts'),
    loadDialogs(),
    ...['files', 'report', 'device'].map((domain) => loadStrings(language, domain)),
  ]);
}
