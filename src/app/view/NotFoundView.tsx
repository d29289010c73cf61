import { NotFoundPage } from '../../pages/NotFound/NotFound.tsx';
import type { App } from '../boot/createApp.ts';
import { Shell } from './Shell.tsx';

export function NotFoundView({ app }: { readonly app: App }) {
  const { gamesList } = app.core.bootstrap.links;
  const goHome = () => void app.page.go('/');
  return (
    <Shell app={app}>
      <NotFoundPage model={{ homeUrl: '/', gamesUrl: gamesList, decide: app.decideLink, goHome }} />
    </Shell>
  );
}
