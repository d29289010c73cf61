import { SortIcon, TicketIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';

/** The codes that nowBux were redeemed for. */
export const codes: NowBuxPart = {
  id: 'codes',
  icon: TicketIcon,
  shown: () => true,
  Section: section(() => import('./CodesSection.tsx').then((it) => it.CodesSection)),
};

/** Every change of the balance. */
export const ledger: NowBuxPart = {
  id: 'ledger',
  icon: SortIcon,
  shown: () => true,
  Section: section(() => import('./LedgerSection.tsx').then((it) => it.LedgerSection)),
};
