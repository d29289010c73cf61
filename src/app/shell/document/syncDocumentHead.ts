import { autorun } from 'mobx';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { ownUrl } from '../../../kit/vettedUrl.ts';

/** Keeps what the browser has beside the page in step: the manifest and the fonts of its language, the colour of its bars. */
export function syncDocumentHead(
  { words, appearance }: App,
  { head, loadScriptFonts }: Pick<VisitPorts, 'head' | 'loadScriptFonts'>,
  life: AbortSignal,
): void {
  const speak = () => {
    head.setManifest(ownUrl`/manifest-${words.language}.webmanifest`);
    loadScriptFonts(words.language, life);
  };
  speak();
  words.on('languageChanged', speak);
  life.addEventListener('abort', () => words.off('languageChanged', speak), { once: true });
  autorun(
    () => {
      // The theme is on the document by the time this runs: whoever puts it there was first.
      if (appearance.theme) head.colourBars();
    },
    { signal: life },
  );
}
