import { ProxyPage } from '../../pages/Proxy/Proxy.tsx';
import type { App } from '../core/app.ts';
import { HomeViewModel } from './home.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useOwned } from '../core/useOwned.ts';
import { ownUrl } from '../../kit/vettedUrl.ts';

export function ProxyView({ app }: { readonly app: App }) {
  const games = useOwned(() => new HomeViewModel(app));
  const goHome = () => void app.page.go(ownUrl`/`);
  const reload = () => app.core.ports.browser.reload();
  return <Shell app={app}>{games && <ProxyPage model={{ games, homeUrl: ownUrl`/`, goHome, reload }} />}</Shell>;
}
