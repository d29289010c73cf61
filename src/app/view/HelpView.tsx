import { observer } from 'mobx-react-lite';
import { HelpPage } from '../../pages/Help/Help.tsx';
import type { App } from '../boot/createApp.ts';
import { HelpScreen } from './help.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

export const HelpView = observer(function HelpView({ app }: { readonly app: App }) {
  const screen = useOwned(() => new HelpScreen(app));
  return <Shell app={app}>{screen && <HelpPage model={screen} />}</Shell>;
});
