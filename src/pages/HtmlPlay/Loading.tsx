import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Heading } from '../../design/Heading/Heading.tsx';
import { ArrowLeftIcon } from '../../design/Icon/basicIcons.tsx';
import { StageList } from '../../design/StageList/StageList.tsx';
import styles from './HtmlPlay.module.css';

/** From the tap on play until the game says that it is there. */
export interface LoadingModel {
  readonly game: string;
  readonly stage: 'identifying' | 'loading';
  /** It takes longer than it usually does: say that nothing is broken. */
  readonly slow: boolean;
  readonly leave: () => void;
}

/** Lies on the game's light, like the way to a stream's first picture, in two steps. */
export const Loading = observer(function Loading({ model }: { readonly model: LoadingModel }) {
  const { t } = useTranslation('play');
  const { t: say } = useTranslation('html');
  const loading = model.stage === 'loading';
  return (
    <section className={styles.loading} aria-labelledby="html-loading-game">
      <Button className={styles.leave} icon={ArrowLeftIcon} onClick={model.leave}>
        {t('leave')}
      </Button>
      <div className={styles.words}>
        <Heading level={1} size="hero" id="html-loading-game" className={styles.name}>
          {model.game}
        </Heading>
        <p className={styles.stage}>{loading ? say('stage') : t('stage.identifying')}</p>
        <StageList
          label={t('progress')}
          stages={[
            { id: 'identifying', label: t('step.identifying'), state: loading ? 'done' : 'now' },
            { id: 'loading', label: say('step'), state: loading ? 'now' : 'next' },
          ]}
          stateWords={{
            done: t('step-state.done'),
            now: t('step-state.now'),
            next: t('step-state.next'),
            failed: t('step-state.failed'),
          }}
        />
        <p className={styles.why} aria-live="polite">
          {model.slow ? t('slow') : ''}
        </p>
      </div>
    </section>
  );
});
