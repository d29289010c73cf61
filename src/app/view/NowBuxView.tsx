import { NowBuxPage } from '../../pages/NowBux/NowBux.tsx';
import type { App } from '../boot/createApp.ts';
import { NowBuxScreen } from './nowbux/nowbux.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export function NowBuxView({ app }: { readonly app: App }) {
  const screen = useOwned(() => new NowBuxScreen(app));
  return <Shell app={app}>{screen && <NowBuxPage model={screen} />}</Shell>;
}
