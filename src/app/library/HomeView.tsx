import { observer } from 'mobx-react-lite';
import { HomePage } from '../../pages/Home/Home.tsx';
import type { App } from '../core/app.ts';
import { beforehand, HomeViewModel } from './home.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';

const { begin, useScreen } = beforehand((app) => new HomeViewModel(app));

function Home({ app }: { readonly app: App }) {
  const screen = useScreen(app);
  return <Shell app={app}>{screen && <HomePage model={screen} />}</Shell>;
}

export const HomeView = Object.assign(observer(Home), { begin });
