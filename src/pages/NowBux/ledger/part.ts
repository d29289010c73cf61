import { SortIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';

/** Every change of the balance. */
export const ledger: NowBuxPart = {
  id: 'ledger',
  icon: SortIcon,
  shown: () => true,
  ...section(() => import('./LedgerSection.tsx').then((it) => it.LedgerSection)),
};
