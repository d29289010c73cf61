import type { i18n } from 'i18next';
import { autorun, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { App } from '../../boot/createApp.ts';
import { breather } from '../../ports/idle.ts';
import type { languageFor } from '../../boot/languageFor.ts';
import { keepFocus } from '../steering/keepFocus.ts';
import { watchPads } from '../steering/watchPads.ts';
import { Extras } from './Extras.tsx';
import { syncDocumentHead } from './syncDocumentHead.ts';
import { Pwa } from './pwa.ts';
import { speakAsThePage } from './speakAsThePage.ts';
import { wearFaces } from '../../ports/wearFaces.ts';

/**
 * What a page can do without until it is there: the service worker, the invitation to install, new versions, gamepads, the
 * big screen, the faces of other scripts. Called once, when the first page has come to rest; all of it ends with the app.
 * `rule`: which language a page is spoken in.
 */
export async function idleStartup(app: App, words: i18n, rule: typeof languageFor): Promise<void> {
  const { life } = app.core;
  watchPads(app);
  keepFocus(life);
  drawWhatIsMissing(app);
  await breather();
  if (life.aborted) return;
  syncDocumentHead(app, words, life);
  speakAsThePage(app, words, rule, life);
  wearFaces(words, life);
  await breather();
  if (life.aborted) return;
  const pwa = new Pwa(app);
  // Its words have to be there before the server is away.
  void words.loadNamespaces('pwa').then(() => {
    app.page.saysUnreached = words.hasLoadedNamespace('pwa');
  });
  const place = document.createElement('div');
  // Nothing is in the document for what isn't shown.
  const root = createRoot(place);
  const stop = autorun(() => {
    if (place.isConnected || !(pwa.showing || app.page.unreached !== undefined)) return;
    document.body.append(place);
    root.render(
      <I18nextProvider i18n={words}>
        <Extras page={app.page} pwa={pwa} />
      </I18nextProvider>,
    );
  });
  life.addEventListener(
    'abort',
    () => {
      stop();
      root.unmount();
      place.remove();
    },
    { once: true },
  );
}

/**
 * On a slow machine React was seen to leave parts undrawn whose code had come late, and nothing woke it any more: the bar's
 * settings and the footer stayed away. Whoever is shown anew is drawn at once.
 */
function drawWhatIsMissing({ page }: App): void {
  if (!document.querySelector('#root > header:not(:has(~ footer))')) return;
  runInAction(() => {
    page.shown = { ...page.shown };
  });
}
