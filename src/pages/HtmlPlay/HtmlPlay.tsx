import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import room from '../../widgets/play/gameArea.module.css';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { LeaveQuestionModel } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import type { MatureWarningModel } from '../../modals/play/MatureWarning/MatureWarning.tsx';
import type { NoticeModel } from '../../modals/play/Notice/Notice.tsx';
import type { SignedInModel } from '../../modals/account/SignedIn/SignedIn.tsx';
import { GameFrame } from '../../widgets/play/GameFrame/GameFrame.tsx';
import type { GameFrameModel } from '../../widgets/play/GameFrame/GameFrame.types.ts';
import { GameBackground, type GameSummary } from '../../widgets/library/GameBackground/GameBackground.tsx';
import { PlayHud } from '../../widgets/play/PlayHud/PlayHud.tsx';
import type { PlayHudModel } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import styles from './HtmlPlay.module.css';
import { LoadingScreen } from '../../widgets/play/LoadingScreen/LoadingScreen.tsx';

/** Model of the play page of an HTML app. A part of the page is visible while its field is defined. */
export interface HtmlPlayModel {
  readonly game: GameSummary;
  readonly light: 'bright' | 'low' | 'off';
  /** The game's iframe. Another `key` makes React create a new iframe. */
  readonly frame: (GameFrameModel & { readonly key: string }) | undefined;
  readonly hud: PlayHudModel | undefined;
  readonly loading: LoadingModel | undefined;
  readonly notice: NoticeModel | undefined;
  readonly question: LeaveQuestionModel | undefined;
  /** The player's account, while open over the game. */
  readonly account: SignedInModel | undefined;
  readonly mature: MatureWarningModel | undefined;
  /** Calls `show` when the game asks to focus the player's bar. Returns a function that ends this. */
  readonly onBarRequest: (show: () => void) => () => void;
}

/** The dialogs and notices are preloaded, because notices must appear without a network. */
const HtmlOverlays = new LazyView<HtmlPlayModel>(() => import('./HtmlOverlays.tsx').then((it) => it.HtmlOverlays));
const Hud = LazyView.of(PlayHud, 'hud');

/** The game on the whole page, like a streamed one without the stream's features. */
export const HtmlPlay = observer(function HtmlPlay({ model }: { readonly model: HtmlPlayModel }) {
  const { i18n } = useTranslation('html');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void HtmlOverlays.load();
    void i18n.loadNamespaces(['session', 'errors', 'hud', 'dialogs']);
  }, [i18n]);
  useEffect(
    // Focusing the handle of the player's bar opens the bar and moves the focus into it.
    () => model.onBarRequest(() => bar.current?.querySelector<HTMLElement>('[aria-expanded="false"]')?.focus()),
    [model],
  );
  const { frame, hud } = model;
  return (
    <main className={room.area}>
      {/* Before the iframe, so that Shift+Tab moves from the game to it. */}
      <div ref={bar} className={styles.bar}>
        <Lazy part={Hud} model={hud} />
      </div>
      {frame && <GameFrame key={frame.key} model={frame} />}
      {/* An iframe keeps pointer events: these strips detect the pointer at the edge and around an open bar. */}
      {hud && (
        <div
          className={hud.open ? styles.withBar : styles.edge}
          role="presentation"
          // Prevent the default of the press, so that the keyboard focus stays in the game's iframe.
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
      <GameBackground game={model.game} level={model.light} />
      {model.loading && (
        <div className={room.fullArea} data-whole="">
          <Loading model={model.loading} game={model.game} />
        </div>
      )}
      <Lazy part={HtmlOverlays} model={model} />
    </main>
  );
});

/** Model of the loading screen, from the start until the game reports that it is ready. */
interface LoadingModel {
  readonly stage: 'identifying' | 'loading';
  /** Whether the start takes longer than usual, so that the screen reassures the player. */
  readonly slow: boolean;
  readonly leave: () => void;
}

/** The start of a game in an iframe, in two loading steps. */
const Loading = observer(function Loading({
  model,
  game,
}: {
  readonly model: LoadingModel;
  readonly game: GameSummary;
}) {
  const { t } = useTranslation('play');
  const { t: say } = useTranslation('html');
  return (
    <LoadingScreen
      game={game}
      stage={model.stage === 'loading' ? say('stage') : t('stage.identifying')}
      steps={[t('step.identifying'), say('step')]}
      at={model.stage === 'loading' ? 1 : 0}
      reason={model.slow ? t('slow') : ''}
      leave={model.leave}
    />
  );
});
