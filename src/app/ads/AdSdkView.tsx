import { observer } from 'mobx-react-lite';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { AdSdkPage } from '../../pages/AdSdk/AdSdk.tsx';
import type { App } from '../core/app.ts';
import { AdSpacesViewModel } from './adSpaces.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStartable } from '../core/useStartable.ts';

interface AdSdkViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

export const AdSdkView = observer(function AdSdkView({ app, bootstrap }: AdSdkViewProps) {
  const screen = useStartable(() => new AdSpacesViewModel(app, bootstrap));
  return <Shell app={app}>{screen && <AdSdkPage model={screen} />}</Shell>;
});
