import { PageUnreached } from '../../../widgets/PageUnreached/PageUnreached.tsx';
import type { App } from '../../boot/createApp.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { VisitLayer } from '../visitFeature.ts';
import { UnreachedStore } from './unreached.store.ts';

export function createUnreached(page: App['page'], life: AbortSignal): readonly VisitLayer[] {
  const store = new UnreachedStore(page, life);
  const shown = () => store.missed && store;
  return [createLayer({ id: 'unreached', place: 'any page', order: 30 }, PageUnreached, shown)];
}
