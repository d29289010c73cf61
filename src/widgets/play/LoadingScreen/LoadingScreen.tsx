import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ArrowLeftIcon } from '../../../design/icons/basicIcons.tsx';
import { StageList } from '../../../design/primitives/StageList/StageList.tsx';
import styles from './LoadingScreen.module.css';

interface LoadingScreenProps {
  readonly game: string;
  /** What is being done, in a sentence. */
  readonly stage: string;
  /** Their labels, in order. */
  readonly steps: readonly string[];
  /** Index of the step that is being taken. */
  readonly at: number;
  /** Why it takes long; empty while it doesn't. */
  readonly why: string;
  /** It fades: the page's title is that of what comes in its place. */
  readonly leaving?: boolean | undefined;
  readonly leave: () => void;
}

/** Lies on the game's light; shows no percentage, since nobody knows one, but which of the steps is being taken. */
export function LoadingScreen({ game, stage, steps, at, why, leaving, leave }: LoadingScreenProps) {
  const { t } = useTranslation('play');
  return (
    <section className={styles.screen} aria-labelledby="loading-game">
      <Button className={styles.leave} icon={ArrowLeftIcon} onClick={leave}>
        {t('leave')}
      </Button>
      <div className={styles.words}>
        <Heading level={leaving ? undefined : 1} size="hero" id="loading-game" className={styles.name}>
          {game}
        </Heading>
        <p className={styles.stage}>{stage}</p>
        <StageList
          label={t('progress')}
          stages={steps.map((label, i) => ({ id: label, label, state: i === at ? 'now' : i < at ? 'done' : 'next' }))}
          stateWords={{
            done: t('step-state.done'),
            now: t('step-state.now'),
            next: t('step-state.next'),
            failed: t('step-state.failed'),
          }}
        />
        <p className={styles.why} aria-live="polite">
          {why}
        </p>
      </div>
    </section>
  );
}
