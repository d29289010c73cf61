import '../design/design.css';
import '../widgets/shell/document.css';
import { autorun } from 'mobx';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterFirstPicture, awaitFirstPage } from '../widgets/loading/afterFirstPicture.ts';
import { createI18n, showLanguage } from '../i18n/createI18n.ts';
import { Core } from './core/visitCore.ts';
import { appLoaders, createApp } from './createApp.ts';
import { firstPageLanguage } from './core/firstPageLanguage.ts';
import type { AppPorts } from './ports/appPorts.ts';
import { browserPorts } from './ports/browserPorts.ts';
import { readBootstrap } from './core/readBootstrap.ts';
import { AppView } from './shell/AppView.tsx';
import { showBroken } from './shell/document/brokenPage.ts';
import type { Clock } from '../kit/clock.ts';

/** Time for the first page's requests before other JavaScript loads, in milliseconds. */
const IDLE_STARTUP_MS = 3_000;

async function main(root: HTMLElement): Promise<void> {
  let made = () => {};
  awaitFirstPage(new Promise<void>((resolve) => (made = resolve)));
  const read = readBootstrap(document);
  if (!read.ok)
    return showBroken(root, `bootstrap-${read.error.kind}${'field' in read.error ? `-${read.error.field}` : ''}`);
  // Yield after evaluating the code, so that pending input and rendering run first.
  await (globalThis as { readonly scheduler?: Partial<Scheduler> }).scheduler?.yield?.();
  const ports = browserPorts();
  const core = new Core(ports, read.value, await goingOn(ports));
  retryStyleSheets(document, ports.clock, core.signal);
  const words = createI18n({
    language: core.setLanguage(firstPageLanguage(core, core.bootstrap)),
    domains: ['common'],
    clock: core.ports.clock,
    signal: core.signal,
    onLoadFailed: (language, domain) =>
      core.ports.log.report({ name: 'strings-not-loaded', data: { language, domain } }),
  });
  /** The page's JavaScript failed to load or threw: network failure, new release or a bug. */
  const broken = (error: unknown) => {
    ports.log.report({ name: 'page-broken', error });
    core.dispose();
    showBroken(root, `view-${error instanceof Error ? error.name : 'failure'}`);
  };
  try {
    const i18n = await words;
    const app = await createApp(core, i18n, appLoaders(i18n, core));
    showLanguage(i18n, document.documentElement, core.signal);
    const { View } = app.page.current;
    await View.begin?.(app);
    autorun(
      () => {
        Object.assign(document.documentElement.dataset, { theme: app.theme, reach: app.appearance.reach });
      },
      { signal: core.signal },
    );
    // The page for errors also appears for errors of lazily loaded page parts.
    const page = createRoot(root, { onUncaughtError: broken });
    const draw = () =>
      page.render(
        <StrictMode>
          <I18nextProvider i18n={i18n}>
            <AppView app={app} />
            <Made then={made} />
          </I18nextProvider>
        </StrictMode>,
      );
    // A transition renders in chunks, so that the browser can process images and responses.
    if (View.headFirst) draw();
    else startTransition(draw);
    // Prefetch the play page's JavaScript on other pages, because the player may start a game at any time.
    if (read.value.pageType !== 'PlayPage') void afterFirstPicture().then(() => app.prefetch.load());
    const rest = () => void app.visit.loadWithRetry(core.ports.clock).then((visit) => visit?.createAll());
    core.ports.clock.after(IDLE_STARTUP_MS, rest, core.signal);
  } catch (error) {
    broken(error);
  }
}

/** Calls `then` when React has committed the elements rendered beside this component. */
function Made({ then }: { readonly then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** Id of the visit to resume in this tab. Loads JavaScript only if the tab has a session record. */
async function goingOn({ sessionStore, loadPagePorts }: AppPorts): Promise<string | undefined> {
  if (!sessionStore.get('ngRunningSession')) return undefined;
  return import('./play/session/resumableVisit.ts').then((it) => it.findResumableVisit(sessionStore, loadPagePorts));
}

// Load the fonts now: the network is idle, and the first render needs them.
if (!matchMedia('(prefers-reduced-data: reduce)').matches) {
  for (const face of ['1em "Figtree Variable"', '1em "Nowlight Display"'])
    document.fonts.load(face).catch(() => undefined);
}
// A truncated document may lack the root element.
void main(document.getElementById('root') ?? document.body);

/** Retry interval of a failed style sheet in milliseconds, and number of retries. */
const RETRY_MS = 1_000;
const RETRIES = 60;

/**
 * Retries style sheets that fail to load. Vite requests a chunk's style sheets only once and doesn't wait for them at
 * the next import.
 */
function retryStyleSheets(page: Document, clock: Clock, signal: AbortSignal): void {
  const retries = new Map<string, number>();
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const count = retries.get(target.href) ?? 0;
    if (count === RETRIES) return;
    retries.set(target.href, count + 1);
    clock.after(RETRY_MS, () => target.replaceWith(target.cloneNode()), signal);
  };
  // Error events of elements don't bubble.
  page.addEventListener('error', retry, { capture: true, signal });
}
