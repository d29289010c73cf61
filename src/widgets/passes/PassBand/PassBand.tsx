import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { TicketIcon } from '../../../design/icons/icons.tsx';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import styles from './PassBand.module.css';

export interface PassBandModel {
  /** Whether the player and their pass are known. Until then the band about passes reserves its space. */
  readonly isKnown: boolean;
  /** The valid pass: its name, and its end in milliseconds since the Unix epoch, if known. */
  readonly pass: { readonly name: string | undefined; readonly endsAt: number | undefined } | undefined;
  /** Opens the passes on sale, or the player's valid pass. */
  readonly open: () => void;
}

/** The benefits of a pass, below the last row of games; for a player with a pass, its end. */
export const PassBand = observer(function PassBand({ model }: { readonly model: PassBandModel }) {
  // Suspending until the strings have loaded would add a second wait, after the wait for the view's code.
  const { t, ready } = useTranslation('passes', { useSuspense: false, bindI18nStore: 'added' });
  const { isKnown, pass, open } = model;
  if (!ready || !isKnown) return <section className={styles.band} aria-hidden="true" />;
  const day = pass?.endsAt && dateText(pass.endsAt);
  return (
    <section className={styles.band} aria-labelledby="pass-band" {...ROW}>
      <TicketIcon size="2rem" />
      <div className={styles.text}>
        <h2 id="pass-band" className={styles.title}>
          {pass ? t('band.held', { pass: pass.name ?? t('plans.other') }) : t('band.title')}
        </h2>
        <p>{pass ? (day ? t('band.until', { day }) : t('band.good')) : t('band.text')}</p>
      </div>
      <Button {...STOP} onClick={open}>
        {t(pass ? 'band.manage' : 'band.see')}
      </Button>
    </section>
  );
});
