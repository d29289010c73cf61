import { FlagIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { QuestsCard } from './QuestsCard.tsx';

/** What can be done for more. */
export const quests: NowBuxPart = {
  id: 'quests',
  icon: FlagIcon,
  shown: ({ parts }) => parts.quests !== undefined,
  Card: QuestsCard,
  section: new LazyView(() => import('./QuestsSection.tsx').then((it) => it.QuestsSection), {
    words: ['nowbux', 'shell'],
  }),
};
