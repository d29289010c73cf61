import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { Illustration } from '../../design/Illustration/Illustration.tsx';
import styles from './AdFreeMode.module.css';

/** There are no advertisements from now on. */
export interface AdFreeModeModel {
  /** The game that is on, where one is. */
  readonly game: string | undefined;
  /** What brought it. */
  readonly by: 'pass' | 'ad';
  /** When it is over, in milliseconds since the Unix epoch, where that is known. */
  readonly until: number | undefined;
  readonly close: () => void;
}

/** Says that advertising is over, and for how long: after a pass that counts, and after the first time that was earned. */
export const AdFreeMode = observer(function AdFreeMode({ model }: { readonly model: AdFreeModeModel }) {
  const { t, i18n } = useTranslation('passes');
  const { game, by, until, close } = model;
  const format: Intl.DateTimeFormatOptions = by === 'pass' ? { dateStyle: 'long' } : { timeStyle: 'short' };
  const moment = until === undefined ? undefined : new Intl.DateTimeFormat(i18n.language, format).format(until);
  return (
    <Dialog
      open
      size="s"
      title={t('ad-free.title')}
      closeLabel={t('close')}
      onClose={close}
      art={
        <div className={styles.art}>
          <Illustration scene="finished" />
        </div>
      }
      actions={
        <Button variant="go" wide onClick={close}>
          {t(game ? 'payment.play' : 'ad-free.close')}
        </Button>
      }
    >
      <p>{t(`ad-free.${by}`)}</p>
      {moment !== undefined && <p className={styles.until}>{t('ad-free.until', { moment })}</p>}
    </Dialog>
  );
});
