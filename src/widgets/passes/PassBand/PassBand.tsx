import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { TicketIcon } from '../../../design/icons/icons.tsx';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import styles from './PassBand.module.css';

export interface PassBandModel {
  /** It is known who is here, and so what they have; before that the place is kept. */
  readonly known: boolean;
  /** The pass that counts: what it is called, and when it is over in milliseconds since the Unix epoch, where that is known. */
  readonly held: { readonly name: string | undefined; readonly until: number | undefined } | undefined;
  /** Offers the passes, or shows the one that counts. */
  readonly open: () => void;
}

/** What a pass gives, under the last row of games; for who has one, until when they have it. */
export const PassBand = observer(function PassBand({ model }: { readonly model: PassBandModel }) {
  // To wait for the words would be a second wait after the one for this code.
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
