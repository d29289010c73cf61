import { observer } from 'mobx-react-lite';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { AppPage } from '../../pages/App/App.tsx';
import type { App } from '../core/app.ts';
import { GameViewModel } from './game.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useStartable } from '../core/useStartable.ts';

interface GameViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

/** The page of one game. */
export const GameView = observer(function GameView({ app, bootstrap }: GameViewProps) {
  const screen = useStartable(() => new GameViewModel(app, bootstrap));
  return <Shell app={app}>{screen && <AppPage model={screen} />}</Shell>;
});
