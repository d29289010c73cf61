import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { ClockIcon } from '../../../design/icons/icons.tsx';
import { AdSlot } from '../../../slots/AdSlot/AdSlot.tsx';
import { AdPlayer } from '../AdPlayer/AdPlayer.tsx';
import { GameNote } from '../../play/GameNote/GameNote.tsx';
import styles from './AdBreak.module.css';
import type { AdBreakModel } from './AdBreak.types.ts';

/**
 * Announces an ad break by a note over the game ten seconds before; then shows it in a dialog, in which every button
 * returns to the game.
 */
export const AdBreak = observer(function AdBreak({ model }: { readonly model: AdBreakModel }) {
  const { t } = useTranslation('ads');
  const { stage, ad, filling, leave } = model;
  if (stage === 'announced') return <Announced model={model} />;
  return (
    <Dialog
      open
      size="s"
      title={t('break.title')}
      closeLabel={t('break.leave')}
      onClose={leave}
      actions={
        <Button variant="quiet" wide onClick={leave}>
          {t('break.leave')}
        </Button>
      }
    >
      {stage === 'playing' && ad && <AdPlayer model={ad} space="square-midroll-video" />}
      {stage === 'showing' && (
        <div className={styles.square}>
          <AdSlot space="square-midroll-display" filling={filling} />
        </div>
      )}
    </Dialog>
  );
});

const Announced = observer(function Announced({ model }: { readonly model: AdBreakModel }) {
  const { t } = useTranslation('ads');
  const { deadline, now, withoutAds } = model;
  return (
    <GameNote
      icon={ClockIcon}
      title={t('break.soon')}
      text={t('break.soonText')}
      time={
        deadline !== undefined && (
          <>
            <span>{t('break.in')}</span>{' '}
            <Countdown deadline={deadline} now={now} announce={(count) => t('break.spoken', { count })} />
          </>
        )
      }
    >
      {withoutAds && (
        <Button size="s" variant="secondary" onClick={withoutAds}>
          {t('break.without')}
        </Button>
      )}
    </GameNote>
  );
});
