import { JpHomePage } from '../../pages/JpHome/JpHome.tsx';
import type { App } from '../createApp.ts';
import { JpHomeScreen } from './jpHome.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export function JpHomeView({ app }: { readonly app: App }) {
  const screen = useOwned(() => new JpHomeScreen(app));
  return <Shell app={app}>{screen && <JpHomePage model={screen} />}</Shell>;
}
