import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import room from '../../widgets/play/gameArea.module.css';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { type GameSummary, GameLight } from '../../widgets/library/GameLight/GameLight.tsx';
import { Preloader, type PreloaderModel } from '../../widgets/play/Preloader/Preloader.tsx';
import { StreamStage } from '../../widgets/stream/StreamStage/StreamStage.tsx';
import type { StreamStageModel } from '../../widgets/stream/StreamStage/StreamStage.types.ts';
import { Fade } from './Fade.tsx';
import type { MoreModel } from './more.ts';

/** What the play page shows: the stage always, the others while they are defined. */
export interface PlayModel {
  readonly game: GameSummary;
  /** How much the game's art lights the page: `off` as soon as there is a picture to see. */
  readonly light: 'bright' | 'low' | 'off';
  readonly stage: StreamStageModel;
  readonly preloader: PreloaderModel | undefined;
  readonly more: MoreModel | undefined;
}

// Not needed on the way to the first picture, but loaded at once: trouble may take the network with it.
const OnPicture = new LazyView<MoreModel>(() => import('./overlays.ts').then((it) => it.loadOnPicture()), {
  words: ['hud'],
});
const OverPage = new LazyView<MoreModel>(() => import('./overlays.ts').then((it) => it.loadOverPage()));

export const Play = observer(function Play({ model }: { readonly model: PlayModel }) {
  const { i18n } = useTranslation('play');
  useEffect(() => {
    for (const part of [OverPage, OnPicture]) void part.load();
    void i18n.loadNamespaces(['session', 'errors', 'hud', 'stats']);
  }, [i18n]);
  return (
    <main className={room.room}>
      <StreamStage model={model.stage} />
      <Lazy part={OnPicture} model={model.more} />
      <GameLight game={model.game} level={model.light} />
      <Fade model={model.preloader} cut={model.light === 'low'}>
        {(it, leaving) => <Preloader model={it} leaving={leaving} />}
      </Fade>
      <Lazy part={OverPage} model={model.more} />
    </main>
  );
});
