import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { BattleWorldPage } from '../../pages/BattleWorld/BattleWorld.tsx';
import type { App } from '../core/app.ts';
import { HomeViewModel } from './home.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStartable } from '../core/useStartable.ts';
import { ProxyPage } from '../../pages/Proxy/Proxy.tsx';
import { appUrl } from '../../kit/vettedUrl.ts';

interface BattleWorldViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

/** Game lists of a developer's page. */
export function BattleWorldView({ app, bootstrap }: BattleWorldViewProps) {
  const games = useStartable(() => new HomeViewModel(app));
  const developer = bootstrap.app?.developerName || undefined;
  return <Shell app={app}>{games && <BattleWorldPage model={{ games, developer }} />}</Shell>;
}

export function ProxyView({ app }: { readonly app: App }) {
  const games = useStartable(() => new HomeViewModel(app));
  const goHome = () => void app.page.go(appUrl`/`);
  const reload = () => app.core.ports.browser.reload();
  return <Shell app={app}>{games && <ProxyPage model={{ games, homeUrl: appUrl`/`, goHome, reload }} />}</Shell>;
}
