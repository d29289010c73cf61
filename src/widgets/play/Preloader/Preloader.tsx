import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { WaitReason } from '../../../domain/session/session.state.ts';
import type { Stage } from '../../../domain/session/situation.ts';
import type { GameSummary } from '../../library/GameLight/GameLight.tsx';
import { LoadingScreen } from '../LoadingScreen/LoadingScreen.tsx';

/** From the tap on play to the first picture. */
export interface PreloaderModel {
  readonly game: GameSummary;
  readonly stage: Stage;
  /** Why the present stage waits, where the server said so. */
  readonly waiting: WaitReason | undefined;
  /** It takes longer than it usually does: say that nothing is broken. */
  readonly slow: boolean;
  readonly leave: () => void;
}

interface PreloaderProps {
  readonly model: PreloaderModel;
  /** It fades: the page's title is that of what comes in its place. */
  readonly leaving?: boolean;
}

const STEPS = ['identifying', 'machine', 'connecting', 'picture'] as const;
/** Which of them a stage is. */
const STEP_OF: Readonly<Record<Stage, number>> = {
  identifying: 0,
  'finding-machine': 1,
  'waiting-for-machine': 1,
  connecting: 2,
  'first-picture': 3,
};

/** The way to the first picture, in four steps. */
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
