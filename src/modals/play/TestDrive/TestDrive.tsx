import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { GridIcon, RefreshIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { focusFirst, Overlay } from '../../../widgets/play/Overlay/Overlay.tsx';
import styles from './TestDrive.module.css';
import type { TestDriveModel } from './TestDrive.types.ts';

/**
 * Screen of a test drive that is being prepared. Shows the remaining time, which is known, instead of progress, which
 * isn't.
 */
export const TestDrive = observer(function TestDrive({ model }: { readonly model: TestDriveModel }) {
  const { t } = useTranslation('dialogs');
  const { state, game } = model;
  const late = state === 'timed-out';
  return (
    <Overlay labelledBy="drive-title" describedBy="drive-text" onBack={model.leave}>
      <div className={styles.drive} style={{ '--accent': game.media.accent }}>
        <div className={styles.main}>
          <Heading level={1} size="2xl" id="drive-title" tabIndex={-1} ref={focusFirst}>
            {late ? t('drive.late-title') : t('drive.title', { game: game.appName })}
          </Heading>
          <p id="drive-text" className={styles.text} aria-live="polite">
            {late ? t('drive.late') : t(state === 'ready' ? 'drive.ready' : 'drive.loading')}
          </p>
          {state === 'loading' && <Left model={model} />}
          <div className={styles.actions}>
            {late && (
              <>
                <Button variant="go" size="l" icon={RefreshIcon} onClick={model.restart}>
                  {t('drive.again')}
                </Button>
                <Button size="l" icon={GridIcon} onClick={model.findGames}>
                  {t('drive.find-games')}
                </Button>
              </>
            )}
            <Button size={late ? 'l' : 'm'} variant={late ? 'quiet' : 'secondary'} onClick={model.leave}>
              {t('drive.leave')}
            </Button>
          </div>
        </div>
      </div>
    </Overlay>
  );
});

const Left = observer(function Left({ model }: { readonly model: TestDriveModel }) {
  const { t } = useTranslation('dialogs');
  const { startedAt, deadline, now } = model;
  return (
    <div className={styles.left}>
      <p className={styles.limit}>
        <span>{t('drive.left')}</span>
        <Countdown deadline={deadline} now={now} size="hero" announce={(count) => t('drive.spoken', { count })} />
      </p>
      <Progress
        label={t('drive.progress')}
        value={Math.min(1, Math.max(0, (now - startedAt) / (deadline - startedAt)))}
      />
      <p className={styles.aside}>{t('drive.meanwhile')}</p>
    </div>
  );
});
