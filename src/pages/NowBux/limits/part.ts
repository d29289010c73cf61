import { ClockIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';

/** What may be spent, and how long is played before a break is suggested. */
export const limits: NowBuxPart = {
  id: 'limits',
  icon: ClockIcon,
  shown: ({ parts }) => parts.limits !== undefined,
  section: new LazyView(() => import('./LimitsSection.tsx').then((it) => it.LimitsSection), { words: ['limits'] }),
};
