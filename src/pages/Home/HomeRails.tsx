import { useTranslation } from 'react-i18next';
import type { AppLists } from '../../contracts/entities/appList.ts';
import type { TileGame } from '../../widgets/GameTile/GameTile.tsx';
import { Rail } from '../../widgets/Rail/Rail.tsx';
import { BuildYourOwn } from './BuildYourOwn.tsx';
import type { HomeModel } from './Home.tsx';
import styles from './Home.module.css';
import { recentTiles } from './picks.ts';

interface HomeRailsProps {
  /** Undefined while they load. */
  readonly lists: AppLists | undefined;
  readonly model: HomeModel;
  readonly onLit: (game: TileGame) => void;
}

/** The rows of games: what was played first, then what others play. A list without games has no row. */
export function HomeRails({ lists, model, onLit }: HomeRailsProps) {
  const { t } = useTranslation('home');
  const recent = recentTiles(lists, model.recent);
  const shared = {
    opening: model.opening,
    onLit,
    onPlay: (game: TileGame) => model.play(game),
    onDetails: (game: TileGame) => model.details(game),
  };
  const filled = (games: readonly TileGame[] | undefined) => !games || games.length > 0;
  return (
    <div className={styles.rails}>
      {recent.length > 0 && <Rail {...shared} title={t('recent')} games={recent} shape="icon" eager />}
      {filled(lists?.topApps) && <Rail {...shared} title={t('top')} games={lists?.topApps} ranked eager />}
      {filled(lists?.showcaseApps) && (
        <Rail {...shared} title={t('showcase')} games={lists?.showcaseApps} shape="wide" />
      )}
      {lists?.byogGameApp && <BuildYourOwn game={lists.byogGameApp} model={model} onLit={onLit} />}
      {lists && lists.otherApps.length > 0 && <Rail {...shared} title={t('others')} games={lists.otherApps} />}
      {lists && lists.remainingApps.length > 0 && (
        <Rail {...shared} title={t('all')} games={lists.remainingApps} wrap />
      )}
    </div>
  );
}
