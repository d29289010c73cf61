import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { AdPlayer } from '../../../widgets/ads/AdPlayer/AdPlayer.tsx';
import styles from './QueueAd.module.css';
import type { QueueAdModel } from './QueueAd.types.ts';

/** An ad over the queue, which continues: the position shows beside it, and each close button returns to the queue. */
export const QueueAd = observer(function QueueAd({ model }: { readonly model: QueueAdModel }) {
  const { t } = useTranslation('ads');
  const { ad, position, leave } = model;
  const place = position === undefined ? 'preroll.unplaced' : position === 1 ? 'preroll.placeNext' : 'preroll.place';
  return (
    <Dialog
      open
      size="m"
      title={t('preroll.title')}
      closeLabel={t('preroll.leave')}
      onClose={leave}
      actions={
        <Button variant="quiet" wide onClick={leave}>
          {t('preroll.leave')}
        </Button>
      }
    >
      <div className={styles.text}>
        <p>
          <strong>{t(place, { position })}</strong> {t('preroll.kept')}
        </p>
        {ad && <AdPlayer model={ad} />}
      </div>
    </Dialog>
  );
});
