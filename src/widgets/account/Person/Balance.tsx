import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import styles from './Balance.module.css';
import type { PersonModel } from './Person.tsx';

type BalanceModel = Pick<PersonModel, 'signedIn' | 'balance' | 'places' | 'go'>;

/** The player's nowBux, once known, linked to the nowBux page. */
export const Balance = observer(function Balance({ model }: { readonly model: BalanceModel }) {
  const { t, i18n } = useTranslation('account');
  const { signedIn, balance, places } = model;
  if (!signedIn || balance === undefined || !places.includes('nowbux')) return null;
  const amount = new Intl.NumberFormat(i18n.language).format(balance);
  return (
    <button
      {...STOP}
      type="button"
      className={styles.balance}
      aria-label={`${t('person.nowbux')}: ${amount}`}
      onClick={() => model.go('nowbux')}
    >
      <CoinIcon size="1.25rem" />
      <span>{amount}</span>
    </button>
  );
});
