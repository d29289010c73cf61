import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { BattleWorldPage, type BattleWorldModel } from '../../pages/BattleWorld/BattleWorld.tsx';
import type { App } from '../boot/createApp.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

/** The lists, and whose page it is. */
class BattleWorldScreen extends HomeScreen implements BattleWorldModel {
  readonly developer: string | undefined;

  constructor(app: App, bootstrap: VettedBootstrap) {
    super(app);
    this.developer = bootstrap.app?.developerName || undefined;
  }
}

interface BattleWorldViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

export function BattleWorldView({ app, bootstrap }: BattleWorldViewProps) {
  const screen = useOwned(() => new BattleWorldScreen(app, bootstrap));
  return <Shell app={app}>{screen && <BattleWorldPage model={screen} />}</Shell>;
}
