import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { App } from '../createApp.ts';

const PlayView = lazy(() => import('./PlayView.tsx').then(({ PlayView }) => ({ default: PlayView })));

/** The page that the bootstrap says. */
export const AppView = observer(function AppView({ app }: { readonly app: App }) {
  return <Suspense>{pageOf(app)}</Suspense>;
});

function pageOf(app: App) {
  const { pageType, app: info } = app.page.bootstrap;
  if (pageType === 'PlayPage' && info) return <PlayView key={info.appId} app={app} info={info} />;
  return null;
}
