import { observer } from 'mobx-react-lite';
import { HomePage } from '../../pages/Home/Home.tsx';
import type { App } from '../createApp.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export const HomeView = observer(function HomeView({ app }: { readonly app: App }) {
  const screen = useOwned(() => new HomeScreen(app));
  return <Shell app={app}>{screen && <HomePage model={screen} />}</Shell>;
});
