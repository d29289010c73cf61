import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { WaitReason } from '../../../domain/session/session.state.ts';
import type { Stage } from '../../../domain/session/sessionSituation.ts';
import type { GameSummary } from '../../library/GameBackground/GameBackground.tsx';
import { LoadingScreen } from '../LoadingScreen/LoadingScreen.tsx';

/** Model of the loading screen, from the tap on play to the first picture. */
export interface PreloaderModel {
  readonly game: GameSummary;
  readonly stage: Stage;
  /** The server's reason for the delay of the current loading step; undefined without one. */
  readonly waiting: WaitReason | undefined;
  /** True if the start takes longer than usual. A text then reassures the player. */
  readonly slow: boolean;
  readonly leave: () => void;
}

interface PreloaderProps {
  readonly model: PreloaderModel;
  /** True while the preloader fades out: the page's title belongs to the next screen. */
  readonly leaving?: boolean;
}

const STEPS = ['identifying', 'machine', 'connecting', 'picture'] as const;
/** Index of the loading step for each stage of the session's start. */
const STEP_OF: Readonly<Record<Stage, number>> = {
  identifying: 0,
  'finding-machine': 1,
  'waiting-for-machine': 1,
  connecting: 2,
  'first-picture': 3,
};

/** The loading screen of a start, in four loading steps. */
export const Preloader = observer(function Preloader({ model, leaving }: PreloaderProps) {
  const { t } = useTranslation('play');
  return (
    <LoadingScreen
      game={model.game}
      stage={t(`stage.${model.stage}`)}
      steps={STEPS.map((step) => t(`step.${step}`))}
      at={STEP_OF[model.stage]}
      reason={model.waiting ? t(`waiting.${model.waiting}`) : model.slow ? t('slow') : ''}
      leaving={leaving}
      leave={model.leave}
    />
  );
});
