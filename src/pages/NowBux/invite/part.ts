import { UserIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { InviteCard } from './InviteCard.tsx';

/** Friends, and what they bring. */
export const invite: NowBuxPart = {
  id: 'invite',
  icon: UserIcon,
  shown: ({ parts }) => parts.invite !== undefined,
  Card: InviteCard,
  ...section(() => import('./InviteSection.tsx').then((it) => it.InviteSection), 'invite'),
};
