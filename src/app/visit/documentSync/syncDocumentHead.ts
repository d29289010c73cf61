import type { i18n } from 'i18next';
import { autorun } from 'mobx';
import type { App } from '../../boot/createApp.ts';

/** Keeps what the browser reads outside of the page in step: the manifest in its language, the colour of its bars. */
export function syncDocumentHead(app: App, words: i18n, life: AbortSignal): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const speak = () => {
    if (manifest) manifest.href = `/manifest-${words.language}.webmanifest`;
  };
  speak();
  words.on('languageChanged', speak);
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const stop = autorun(() => {
    // The theme is on the document by the time this runs: whoever puts it there was first.
    if (colour && app.appearance.theme) colour.content = getComputedStyle(document.documentElement).backgroundColor;
  });
  life.addEventListener(
    'abort',
    () => {
      words.off('languageChanged', speak);
      stop();
    },
    { once: true },
  );
}
