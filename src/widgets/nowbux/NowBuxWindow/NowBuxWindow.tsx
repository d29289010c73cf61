import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import { ExternalIcon, PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { NowBux } from '../NowBux/NowBux.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './NowBuxWindow.module.css';

interface NowBuxAdOffer {
  /**
   * Reason why no more nowBux are earned. `limit`: the daily limit is reached. `sign-in`: this browser stores no more
   * nowBux of a guest.
   */
  readonly offer: 'offered' | 'limit' | 'sign-in';
  readonly amount: number;
  readonly watch: () => void;
}

/** nowBux beside the running game. */
export interface NowBuxWindowModel {
  /** The player's balance of nowBux; undefined while unknown. */
  readonly balance: number | undefined;
  /** Seconds of play until the next nowBux; undefined while unknown. */
  readonly secsToNext: number | undefined;
  readonly secsPerNowbux: number;
  /** Robux credits earned by all players together; undefined if the window doesn't show them. */
  readonly robuxOfAll?: number | undefined;
  /** The player's nowBux are stored only in this browser. */
  readonly guest: boolean;
  /** The offer of ads for nowBux; undefined without one. */
  readonly ad: NowBuxAdOffer | undefined;
  /** Opens the nowBux page in a new tab; undefined without one. */
  readonly page: (() => void) | undefined;
  /** Opens the player's codes in a new tab; `coupons` opens the coupons. */
  readonly codes: (() => void) | undefined;
  readonly coupons: (() => void) | undefined;
  /** Opens the explanation of nowBux. */
  readonly explain: () => void;
  readonly signIn: () => void;
  readonly close: () => void;
}

export const NowBuxWindow = observer(function NowBuxWindow({ model }: { readonly model: NowBuxWindowModel }) {
  const { t, i18n } = useTranslation('earning');
  const { balance, secsPerNowbux } = model;
  return (
    <SidePanel open title={t('window.title')} closeLabel={t('window.close')} onClose={model.close}>
      <div className={styles.parts} data-keeps-keys="">
        <div className={styles.part}>
          <Text tone="soft" size="s">
            {t('window.balance')}
          </Text>
          {balance === undefined ? (
            <Skeleton width="5rem" height="2.5rem" />
          ) : (
            <NowBux value={balance} locale={i18n.language} size="l" spoken={t('window.spoken', { count: balance })} />
          )}
        </div>
        <Next secsToNext={model.secsToNext} secsPerNowbux={secsPerNowbux} />
        <div className={styles.part}>
          <Text tone="soft">{t('window.every', { count: Math.max(Math.round(secsPerNowbux / 60), 1) })}</Text>
          <Text tone="muted" size="s">
            {t('window.counts')}
          </Text>
        </div>
        {model.robuxOfAll !== undefined && <Text tone="soft">{t('window.robux', { count: model.robuxOfAll })}</Text>}
        {model.ad && <Ad ad={model.ad} />}
        {model.guest && (
          <div className={styles.guest}>
            <Text strong>{t('window.guest')}</Text>
            <Button onClick={() => model.signIn()}>{t('window.signIn')}</Button>
          </div>
        )}
        <Button variant="quiet" onClick={() => model.explain()}>
          {t('window.explain')}
        </Button>
        {(['page', 'codes', 'coupons'] as const).map((to) => {
          const open = model[to];
          return (
            open && (
              <Button key={to} variant="quiet" icon={ExternalIcon} onClick={open}>
                {t(`window.${to}`)}
              </Button>
            )
          );
        })}
      </div>
    </SidePanel>
  );
});

/** The button to watch an ad for nowBux, or the reason for its absence. */
function Ad({ ad: { offer, amount, watch } }: { readonly ad: NowBuxAdOffer }) {
  const { t } = useTranslation('earning');
  return offer === 'offered' ? (
    <Button variant="gold" wide icon={PlayIcon} onClick={() => watch()}>
      {t('ad.watch', { count: amount })}
    </Button>
  ) : (
    <Text tone="soft" size="s">
      {t(offer === 'limit' ? 'ad.limit' : 'ad.full')}
    </Text>
  );
}

/** The time of the next nowBux. Its space is reserved while unknown. */
function Next({ secsToNext, secsPerNowbux }: Pick<NowBuxWindowModel, 'secsToNext' | 'secsPerNowbux'>) {
  const { t } = useTranslation('earning');
  const due = secsToNext === 0;
  const label = t(due ? 'window.due' : 'window.next');
  return (
    <div className={styles.next}>
      {secsToNext !== undefined && (
        <>
          <span className={styles.when}>
            <span>{label}</span>
            {!due && <span className={styles.time}>{clockText(secsToNext)}</span>}
          </span>
          <Progress value={1 - Math.min(secsToNext / secsPerNowbux, 1)} label={label} tone="gold" />
        </>
      )}
    </div>
  );
}
