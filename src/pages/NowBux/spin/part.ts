import { WheelIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { SpinCard } from './SpinCard.tsx';

/** A few free spins a day. */
export const spin: NowBuxPart = {
  id: 'spin',
  icon: WheelIcon,
  shown: ({ parts }) => parts.spin?.offered === true,
  Card: SpinCard,
  section: new LazyView(() => import('./SpinSection.tsx').then((it) => it.SpinSection), {
    words: ['nowbux', 'shell', 'spin'],
  }),
};
