import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { BattleWorldPage } from '../../pages/BattleWorld/BattleWorld.tsx';
import type { App } from '../core/app.ts';
import { HomeViewModel } from './home.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { useOwned } from '../core/useOwned.ts';

interface BattleWorldViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

/** The lists, and whose page it is. */
export function BattleWorldView({ app, bootstrap }: BattleWorldViewProps) {
  const games = useOwned(() => new HomeViewModel(app));
  const developer = bootstrap.app?.developerName || undefined;
  return <Shell app={app}>{games && <BattleWorldPage model={{ games, developer }} />}</Shell>;
}
