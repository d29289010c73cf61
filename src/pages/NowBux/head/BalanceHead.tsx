import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Balance } from '../../../domain/nowbux/wallet.store.ts';
import styles from './BalanceHead.module.css';

interface BalanceHeadProps {
  readonly balance: LoadState<Balance>;
  /** nowBux earned by a guest in this browser. */
  readonly local: number;
  /** Minutes of play that earn one nowBux. */
  readonly minutes: number;
  readonly online: boolean;
  /**
   * Whether there is no balance to show, for a guest without nowBux or while the visitor is unresolved. The text then
   * says how to earn the first nowBux.
   */
  readonly unknown: boolean;
  /** Whether the nowBux balance takes only one line, as above an open section. */
  readonly small: boolean;
  readonly onRetry: () => void;
}

/** The nowBux balance by kind, beside a heap of coins. */
export function BalanceHead({ balance, local, minutes, online, unknown, small, onRetry }: BalanceHeadProps) {
  const { t, i18n } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  const amount = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const total = balance.kind === 'loaded' ? balance.value.totalBalance + local : undefined;
  return (
    <header className={cx(styles.header, small && styles.small)}>
      <div className={styles.text}>
        <Heading level={1} size="xl">
          {t('title')}
        </Heading>
        {balance.kind === 'failed' && online ? (
          // While online, the balance is requested again automatically, so reserve its space without an error.
          <div className={styles.unknown} />
        ) : balance.kind === 'failed' ? (
          <div className={styles.failed} role="status">
            <p>{t('offline.text')}</p>
            <Button size="s" icon={RefreshIcon} onClick={onRetry}>
              {common('retry')}
            </Button>
          </div>
        ) : (
          <dl className={styles.amounts} aria-busy={balance.kind === 'loading'}>
            <div className={styles.total}>
              <dt>{t('balance')}</dt>
              <dd>
                {!small && (total === 0 || (total === undefined && unknown)) ? (
                  <span className={styles.empty}>{t('empty', { count: minutes })}</span>
                ) : total === undefined ? (
                  <Skeleton width="3.2em" height="1em" />
                ) : (
                  amount(total)
                )}
              </dd>
            </div>
            {(['earned', 'bought'] as const).map((kind) => (
              <div key={kind} className={cx(styles.kind, total === 0 && styles.placeholder)}>
                <dt>{t(kind)}</dt>
                <dd>
                  {balance.kind === 'loaded' ? (
                    amount(
                      kind === 'earned' ? balance.value.nowbuxRewardBalance + local : balance.value.nowbuxPayBalance,
                    )
                  ) : (
                    <Skeleton shape="text" width="3em" />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {!small && <div className={styles.coins} />}
    </header>
  );
}
