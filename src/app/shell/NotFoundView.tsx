import { NotFoundPage } from '../../pages/NotFound/NotFound.tsx';
import type { App } from '../core/app.ts';
import { Shell } from './Shell.tsx';
import { ownUrl } from '../../kit/vettedUrl.ts';

export function NotFoundView({ app }: { readonly app: App }) {
  const { gamesList } = app.core.bootstrap.links;
  const goHome = () => void app.page.go(ownUrl`/`);
  return (
    <Shell app={app}>
      <NotFoundPage model={{ homeUrl: ownUrl`/`, gamesUrl: gamesList, decide: app.decideLink, goHome }} />
    </Shell>
  );
}
