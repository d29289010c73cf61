import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { TicketIcon } from '../../../design/icons/icons.tsx';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import styles from './PassBand.module.css';

export interface PassBandModel {
  /** Whether the player and their pass are known. Reserves the space until then. */
  readonly known: boolean;
  /** The valid pass: its name, and its end in milliseconds since the Unix epoch, if known. */
  readonly held: { readonly name: string | undefined; readonly until: number | undefined } | undefined;
  /** Opens the passes, or the valid one. */
  readonly open: () => void;
}

/** The benefits of a pass, below the last row of games; for a player with a pass, its end. */
export const PassBand = observer(function PassBand({ model }: { readonly model: PassBandModel }) {
  // Suspending for the texts would add a second wait after this code.
  const { t, ready } = useTranslation('passes', { useSuspense: false, bindI18nStore: 'added' });
  const { known, held, open } = model;
  if (!ready || !known) return <section className={styles.band} aria-hidden="true" />;
  const day = held?.until && dateText(held.until);
  return (
    <section className={styles.band} aria-labelledby="pass-band" {...ROW}>
      <TicketIcon size="2rem" />
      <div className={styles.words}>
        <h2 id="pass-band" className={styles.title}>
          {held ? t('band.held', { pass: held.name ?? t('plans.other') }) : t('band.title')}
        </h2>
        <p>{held ? (day ? t('band.until', { day }) : t('band.good')) : t('band.text')}</p>
      </div>
      <Button {...STOP} onClick={open}>
        {t(held ? 'band.manage' : 'band.see')}
      </Button>
    </section>
  );
});
