import { ProxyPage } from '../../pages/Proxy/Proxy.tsx';
import type { App } from '../boot/createApp.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export function ProxyView({ app }: { readonly app: App }) {
  const games = useOwned(() => new HomeScreen(app));
  const goHome = () => void app.page.go('/');
  const reload = () => app.core.ports.browser.reload();
  return <Shell app={app}>{games && <ProxyPage model={{ games, homeUrl: '/', goHome, reload }} />}</Shell>;
}
