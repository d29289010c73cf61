import '../design/design.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { chooseLanguage } from '../i18n/chooseLanguage.ts';
import { createI18n } from '../i18n/createI18n.ts';
import { showLanguage } from '../i18n/showLanguage.ts';
import { createApp } from './createApp.ts';
import { browserPorts } from './ports/browserPorts.ts';
import { readBootstrap } from './readBootstrap.ts';
import { AppView } from './view/AppView.tsx';
import { showBroken } from './view/broken.ts';

async function main(root: HTMLElement): Promise<void> {
  const ports = browserPorts();
  const read = readBootstrap(document);
  if (!read.ok) return showBroken(root, read.error);
  const app = createApp(ports, read.value);
  app.core.start();
  const { country, app: info } = read.value;
  const i18n = await createI18n({
    language: chooseLanguage({
      browser: ports.browser.facts().languages,
      chosen: app.core.chosenLanguage,
      japanesePortal: read.value.pageType === 'JpHomePage' || info?.playFeFeatures?.uiConfig.japanesePortal,
      country,
      appFallback: info?.playFeFeatures?.uiConfig.fallbackLanguage,
    }),
    domains: ['common'],
    clock: ports.clock,
    life: app.core.life,
    onLoadFailed: (language, domain) => ports.log.report({ name: 'strings-not-loaded', data: { language, domain } }),
  });
  showLanguage(i18n, document.documentElement, app.core.life);
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <AppView app={app} />
    </I18nextProvider>,
  );
}

const root = document.getElementById('root');
if (root) void main(root);
