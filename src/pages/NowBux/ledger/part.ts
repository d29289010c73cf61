import { SortIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';

/** Every change of the balance. */
export const ledger: NowBuxPart = {
  id: 'ledger',
  icon: SortIcon,
  shown: () => true,
  section: new LazyView(() => import('./LedgerSection.tsx').then((it) => it.LedgerSection), {
    words: ['nowbux', 'shell'],
  }),
};
