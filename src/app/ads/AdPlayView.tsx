import { observer } from 'mobx-react-lite';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { AdLayout } from '../../slots/AdLayout/AdLayout.tsx';
import type { App } from '../core/app.ts';
import { AdSpacesViewModel } from './adSpaces.viewModel.ts';
import { PlayView } from '../play/PlayView.tsx';
import { useStartable } from '../core/useStartable.ts';

interface AdPlayViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

/** Play page of a game with advertising. Reserves the ad spaces around the picture from the first render. */
export const AdPlayView = observer(function AdPlayView({ app, bootstrap }: AdPlayViewProps) {
  const screen = useStartable(() => new AdSpacesViewModel(app, bootstrap));
  return (
    screen && (
      <AdLayout model={screen}>
        <PlayView app={app} bootstrap={bootstrap} />
      </AdLayout>
    )
  );
});
