import { JpHomePage } from '../../pages/JpHome/JpHome.tsx';
import type { App } from '../boot/createApp.ts';
import { beforehand } from './home.screen.ts';
import { JpHomeScreen } from './jpHome.screen.ts';
import { Shell } from './Shell.tsx';

const { begin, useScreen } = beforehand((app) => new JpHomeScreen(app));

function JpHome({ app }: { readonly app: App }) {
  const screen = useScreen(app);
  return <Shell app={app}>{screen && <JpHomePage model={screen} />}</Shell>;
}

export const JpHomeView = Object.assign(JpHome, { begin });
