import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LoadingScreen } from '../../widgets/play/LoadingScreen/LoadingScreen.tsx';

/** From the tap on play until the game says that it is there. */
export interface LoadingModel {
  readonly game: string;
  readonly stage: 'identifying' | 'loading';
  /** It takes longer than it usually does: say that nothing is broken. */
  readonly slow: boolean;
  readonly leave: () => void;
}

/** The way to a game in a frame, in two steps. */
export const Loading = observer(function Loading({ model }: { readonly model: LoadingModel }) {
  const { t } = useTranslation('play');
  const { t: say } = useTranslation('html');
  return (
    <LoadingScreen
      game={model.game}
      stage={model.stage === 'loading' ? say('stage') : t('stage.identifying')}
      steps={[t('step.identifying'), say('step')]}
      at={model.stage === 'loading' ? 1 : 0}
      why={model.slow ? t('slow') : ''}
      leave={model.leave}
    />
  );
});
