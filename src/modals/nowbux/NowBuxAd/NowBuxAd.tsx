import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { AdPlayer } from '../../../widgets/ads/AdPlayer/AdPlayer.tsx';
import styles from './NowBuxAd.module.css';
import type { NowBuxAdModel } from './NowBuxAd.types.ts';

/** An ad for nowBux: the request, the ad, and the result. Closing early gives up the reward, as the button says. */
export const NowBuxAd = observer(function NowBuxAd({ model }: { readonly model: NowBuxAdModel }) {
  const { t } = useTranslation('earning');
  const { t: ads } = useTranslation('ads');
  const { stage, amount, ad, close, reason = 'none' } = model;
  const lack = stage === 'none' && reason !== 'none' ? reason : undefined;
  return (
    <Dialog
      open
      size={stage === 'playing' ? 'm' : 's'}
      title={lack ? ads(`lack.${lack}.title`) : t(`ad.${stage}.title`)}
      closeLabel={t(stage === 'playing' ? 'ad.playing.skip' : 'ad.close')}
      onClose={close}
      actions={stage === 'playing' ? undefined : <Ways model={model} />}
    >
      {stage === 'playing' ? (
        ad && <AdPlayer model={ad} />
      ) : (
        <div className={styles.text} role="status">
          {stage === 'credited' && <Came model={model} />}
          <p>{lack ? ads(`lack.${lack}.text`) : t(`ad.${stage}.text`, { count: amount })}</p>
          {(stage === 'requesting' || stage === 'crediting') && <Skeleton height="2.5rem" />}
        </div>
      )}
    </Dialog>
  );
});

/** Shows the nowBux balance before and after the reward and the difference; without a balance only the difference. */
const Came = observer(function Came({ model: { amount, balance } }: { readonly model: NowBuxAdModel }) {
  const { t, i18n } = useTranslation('earning');
  return balance === undefined ? (
    <NowBux value={amount} signed locale={i18n.language} size="l" spoken={t('toast.title', { count: amount })} />
  ) : (
    <NowBux
      value={balance}
      before={balance - amount}
      locale={i18n.language}
      size="l"
      spoken={t('ad.spoken', { count: balance, before: balance - amount })}
    />
  );
});

const Ways = observer(function Ways({ model }: { readonly model: NowBuxAdModel }) {
  const { t } = useTranslation('earning');
  const { stage, inGame, watchAnother, close } = model;
  const waits = stage === 'requesting' || stage === 'crediting';
  const closeLabel = stage === 'requesting' ? 'ad.requesting.stop' : inGame ? 'ad.back' : 'ad.done';
  return (
    <>
      {stage === 'none' && (
        <Button variant="secondary" wide icon={RefreshIcon} onClick={() => watchAnother()}>
          {t('ad.none.again')}
        </Button>
      )}
      <Button variant={waits || stage === 'none' ? 'quiet' : 'go'} wide onClick={() => close()}>
        {t(closeLabel)}
      </Button>
    </>
  );
});
