import { WheelIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { SpinCard } from './SpinCard.tsx';

/** A few free spins a day. */
export const spin: NowBuxPart = {
  id: 'spin',
  icon: WheelIcon,
  shown: ({ parts }) => parts.spin?.offered === true,
  Card: SpinCard,
  ...section(() => import('./SpinSection.tsx').then((it) => it.SpinSection), 'spin'),
};
