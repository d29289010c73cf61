import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Heading } from '../../design/Heading/Heading.tsx';
import { ArrowLeftIcon } from '../../design/Icon/basicIcons.tsx';
import { StageList, type StageState } from '../../design/StageList/StageList.tsx';
import type { WaitReason } from '../../domain/session/session.state.ts';
import type { Stage } from '../../domain/session/situation.ts';
import type { GameFace } from '../GameLight/GameLight.tsx';
import styles from './Preloader.module.css';

/** From the tap on play to the first picture. */
export interface PreloaderModel {
  readonly game: GameFace;
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
const STEP_OF: Readonly<Record<Stage, (typeof STEPS)[number]>> = {
  identifying: 'identifying',
  'finding-machine': 'machine',
  'waiting-for-machine': 'machine',
  connecting: 'connecting',
  'first-picture': 'picture',
};

/** Lies on the game's light; shows no percentage, since nobody knows one, but which of the four steps is being taken. */
export const Preloader = observer(function Preloader({ model, leaving }: PreloaderProps) {
  const { t } = useTranslation('play');
  const at = STEPS.indexOf(STEP_OF[model.stage]);
  return (
    <section className={styles.preloader} aria-labelledby="preloader-game">
      <Button className={styles.leave} icon={ArrowLeftIcon} onClick={model.leave}>
        {t('leave')}
      </Button>
      <div className={styles.words}>
        <Heading level={leaving ? undefined : 1} size="hero" id="preloader-game" className={styles.name}>
          {model.game.appName}
        </Heading>
        <p className={styles.stage}>{t(`stage.${model.stage}`)}</p>
        <StageList
          label={t('progress')}
          stages={STEPS.map((id, i) => ({ id, label: t(`step.${id}`), state: stateOf(i, at) }))}
          stateWords={{
            done: t('step-state.done'),
            now: t('step-state.now'),
            next: t('step-state.next'),
            failed: t('step-state.failed'),
          }}
        />
        <p className={styles.why} aria-live="polite">
          {model.waiting ? t(`waiting.${model.waiting}`) : model.slow ? t('slow') : ''}
        </p>
      </div>
    </section>
  );
});

function stateOf(step: number, at: number): StageState {
  if (step === at) return 'now';
  return step < at ? 'done' : 'next';
}
