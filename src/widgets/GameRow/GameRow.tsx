import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import { Button } from '../../design/Button/Button.tsx';
import { RefreshIcon } from '../../design/Icon/icons.tsx';
import { Text } from '../../design/Text/Text.tsx';
import type { Library } from '../../domain/library/library.store.ts';
import type { TileGame, TileShape } from '../GameTile/GameTile.types.ts';
import { Rail } from '../Rail/Rail.tsx';

/** What a page that offers games beside its own matter wants to know and can ask for. */
export interface GamesModel {
  readonly library: Library;
  readonly online: boolean;
  /** Loading takes longer than it usually does. */
  readonly slow: boolean;
  /** The appId of the game whose page is under way. */
  readonly opening: string | undefined;
  readonly play: (game: TileGame) => void;
  readonly details: (game: TileGame) => void;
  readonly retry: () => void;
}

export interface GameRowProps {
  readonly title: string;
  readonly model: GamesModel;
  /** Which games of the lists. None for no row. */
  readonly choose: (lists: AppLists) => readonly AppEntry[];
  /** How many of them by now, where they come a few at a time; with none it keeps its places. */
  readonly upTo?: number | undefined;
  readonly shape?: TileShape | undefined;
  readonly ranked?: boolean | undefined;
  readonly wrap?: boolean | undefined;
}

/** One row of games from the lists: its places while they load, and a word where they did not come. */
export const GameRow = observer(function GameRow({ title, model, choose, upTo = Infinity, ...row }: GameRowProps) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const { library } = model;
  const games = library.kind === 'loaded' ? choose(library.lists) : undefined;
  if (games?.length === 0) return null;
  const failed = library.kind === 'failed';
  return (
    <Rail
      {...row}
      title={title}
      games={upTo > 0 ? games?.slice(0, upTo) : undefined}
      count={games?.length}
      still={failed}
      note={
        failed ? (
          <>
            <Text>{t(model.online ? 'failed.title' : 'offline.text')}</Text>
            <Button size="s" icon={RefreshIcon} onClick={() => model.retry()}>
              {common('retry')}
            </Button>
          </>
        ) : (
          model.slow && <Text>{t('slow')}</Text>
        )
      }
      opening={model.opening}
      onPlay={model.play}
      onDetails={model.details}
    />
  );
});
