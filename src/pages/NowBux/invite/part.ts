import { UserIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { InviteCard } from './InviteCard.tsx';

/** Friends, and what they bring. */
export const invite: NowBuxPart = {
  id: 'invite',
  icon: UserIcon,
  shown: ({ parts }) => parts.invite !== undefined,
  Card: InviteCard,
  section: new LazyView(() => import('./InviteSection.tsx').then((it) => it.InviteSection), {
    words: ['nowbux', 'invite'],
  }),
};
