import { JpHomePage } from '../../pages/JpHome/JpHome.tsx';
import type { App } from '../core/app.ts';
import { beforehand } from './home.viewModel.ts';
import { JpHomeViewModel } from './jpHome.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';

const { begin, useScreen } = beforehand((app) => new JpHomeViewModel(app));

function JpHome({ app }: { readonly app: App }) {
  const screen = useScreen(app);
  return <Shell app={app}>{screen && <JpHomePage model={screen} />}</Shell>;
}

export const JpHomeView = Object.assign(JpHome, { begin });
