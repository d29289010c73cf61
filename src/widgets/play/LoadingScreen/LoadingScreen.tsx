import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ArrowLeftIcon } from '../../../design/icons/basicIcons.tsx';
import { StageList } from '../../../design/primitives/StageList/StageList.tsx';
import { GameLettering } from '../../library/GameLettering/GameLettering.tsx';
import type { GameSummary } from '../../library/GameBackground/GameBackground.tsx';
import styles from './LoadingScreen.module.css';

interface LoadingScreenProps {
  readonly game: GameSummary;
  /** The current loading step as a sentence. */
  readonly stage: string;
  /** Labels of the loading steps, in order. */
  readonly steps: readonly string[];
  /** Index of the current loading step. */
  readonly at: number;
  /** Reason for a delay of the start; empty without one. */
  readonly reason: string;
  /** The loading screen is fading out, so the page's title already belongs to the next screen. */
  readonly leaving?: boolean | undefined;
  readonly leave: () => void;
}

/** The loading screen over the game's art. Shows the current loading step, since no percentage is known. */
export function LoadingScreen({ game, stage, steps, at, reason, leaving, leave }: LoadingScreenProps) {
  const { t } = useTranslation('play');
  return (
    <section className={styles.screen} aria-labelledby="loading-game">
      <Button className={styles.leave} icon={ArrowLeftIcon} onClick={leave}>
        {t('leave')}
      </Button>
      <div className={styles.text}>
        <Heading level={leaving ? undefined : 1} size="hero" id="loading-game" className={styles.name}>
          <GameLettering game={game} />
        </Heading>
        <p className={styles.stage}>{stage}</p>
        <StageList
          label={t('progress')}
          stages={steps.map((label, i) => ({ id: label, label, state: i === at ? 'now' : i < at ? 'done' : 'next' }))}
          stateLabels={{
            done: t('step-state.done'),
            now: t('step-state.now'),
            next: t('step-state.next'),
            failed: t('step-state.failed'),
          }}
        />
        <p className={styles.reason} aria-live="polite">
          {reason}
        </p>
      </div>
    </section>
  );
}
