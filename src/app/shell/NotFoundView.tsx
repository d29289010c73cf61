import { NotFoundPage } from '../../pages/NotFound/NotFound.tsx';
import type { App } from '../core/app.ts';
import { Shell } from './Shell.tsx';
import { appUrl } from '../../kit/vettedUrl.ts';

export function NotFoundView({ app }: { readonly app: App }) {
  const { gamesList } = app.core.bootstrap.links;
  const goHome = () => void app.page.go(appUrl`/`);
  return (
    <Shell app={app}>
      <NotFoundPage model={{ homeUrl: appUrl`/`, gamesUrl: gamesList, decide: app.decideLink, goHome }} />
    </Shell>
  );
}
