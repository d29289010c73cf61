import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { OfflineIcon, SignalIcon } from '../../../design/icons/icons.tsx';
import styles from './ConnectionVeil.module.css';
import type { ConnectionVeilModel } from './ConnectionVeil.types.ts';

/**
 * Covers the last video frame while the client reconnects. The cover isn't modal: the stage keeps the focus, so that
 * the first key after the reconnect reaches the game.
 */
export const ConnectionVeil = observer(function ConnectionVeil({ model }: { readonly model: ConnectionVeilModel }) {
  const { t } = useTranslation('hud');
  const cause = model.online ? 'server' : 'offline';
  const Icon = model.online ? SignalIcon : OfflineIcon;
  return (
    <section className={styles.veil} aria-labelledby="veil-title">
      <div className={styles.content}>
        <span>
          <Icon size="1.75rem" />
        </span>
        <output className={styles.message}>
          <strong id="veil-title" className={styles.title}>
            {t(`veil.${cause}.title`)}
          </strong>
          <span className={styles.text}>{t(`veil.${cause}.text`)}</span>
          <span className={styles.free}>{t('veil.free')}</span>
        </output>
        {model.deadline === undefined ? <Elapsed model={model} /> : <Left model={model} deadline={model.deadline} />}
        <Button variant="secondary" onClick={model.leave}>
          {t('leave')}
        </Button>
      </div>
    </section>
  );
});

const Left = observer(function Left({
  model,
  deadline,
}: {
  readonly model: ConnectionVeilModel;
  readonly deadline: number;
}) {
  const { t } = useTranslation('hud');
  return (
    <p className={styles.left}>
      <span>{t('veil.held')}</span>
      <Countdown
        deadline={deadline}
        now={model.now}
        size="l"
        announce={(seconds) => t('veil.left', { count: seconds })}
      />
    </p>
  );
});

const Elapsed = observer(function Elapsed({ model }: { readonly model: ConnectionVeilModel }) {
  const { t } = useTranslation('hud');
  if (model.since === undefined) return null;
  const seconds = Math.max(0, Math.floor((model.now - model.since) / 1000));
  return <p>{t('veil.elapsed', { count: seconds })}</p>;
});
