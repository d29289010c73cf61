import { observer } from 'mobx-react-lite';
import { HelpPage } from '../../pages/Help/Help.tsx';
import type { App } from '../core/app.ts';
import { HelpViewModel } from './help.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStartable } from '../core/useStartable.ts';

export const HelpView = observer(function HelpView({ app }: { readonly app: App }) {
  const screen = useStartable(() => new HelpViewModel(app));
  return <Shell app={app}>{screen && <HelpPage model={screen} />}</Shell>;
});
