import type { i18n } from 'i18next';
import { languageOf } from './languages.ts';

/** Keeps the document's language in step with the app's, from now until the signal. */
export function showLanguage(instance: i18n, root: HTMLElement, life: AbortSignal): void {
  const show = (tag: string) => {
    const language = languageOf(tag);
    if (language) root.lang = language;
  };
  show(instance.language);
  instance.on('languageChanged', show);
  life.addEventListener('abort', () => instance.off('languageChanged', show), { once: true });
}
