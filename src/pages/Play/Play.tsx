import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import room from '../../widgets/play/gameArea.module.css';
import { type GameSummary, GameBackground } from '../../widgets/library/GameBackground/GameBackground.tsx';
import { Preloader, type PreloaderModel } from '../../widgets/play/Preloader/Preloader.tsx';
import { StreamStage } from '../../widgets/stream/StreamStage/StreamStage.tsx';
import type { StreamStageModel } from '../../widgets/stream/StreamStage/StreamStage.types.ts';
import { FadeOut } from './FadeOut.tsx';
import type { Layer, VisibleLayers } from './playLayers.ts';

/** Model of the play page. The stage is always visible, other parts while their field is defined. */
export interface PlayModel {
  readonly game: GameSummary;
  /** How strongly the game's art lights the page: `off` once a picture shows. */
  readonly light: 'bright' | 'low' | 'off';
  readonly stage: StreamStageModel;
  readonly preloader: PreloaderModel | undefined;
  /** The layers over the game to render; undefined while their JavaScript is loading. */
  readonly layers: LayersModel | undefined;
}

export type LayersModel = Pick<VisibleLayers, 'below' | 'cover' | 'above'>;

export const Play = observer(function Play({ model }: { readonly model: PlayModel }) {
  const { i18n } = useTranslation('play');
  // Preload the strings of the layers, because notices must appear without a network.
  useEffect(() => void i18n.loadNamespaces(['session', 'errors', 'hud', 'stats']), [i18n]);
  const { layers } = model;
  return (
    <main className={room.area}>
      <StreamStage model={model.stage} />
      {draw(layers?.below)}
      <GameBackground game={model.game} level={model.light} />
      <FadeOut model={model.preloader} cut={model.light === 'low'}>
        {(it, leaving) => <Preloader model={it} leaving={leaving} />}
      </FadeOut>
      {layers?.cover && draw([layers.cover])}
      {/* A new cover remounts the dialog, because the last opened dialog is on top. */}
      <Fragment key={layers?.cover?.id}>{draw(layers?.above)}</Fragment>
    </main>
  );
});

function draw(layers?: readonly Layer[]) {
  return layers?.map(({ id, View }) => <View key={id} />);
}
