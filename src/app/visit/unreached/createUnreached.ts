import { PageUnreached } from '../../../widgets/PageUnreached/PageUnreached.tsx';
import type { App } from '../../boot/createApp.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { VisitLayer } from '../visitFeature.ts';

export function createUnreached(page: App['page']): readonly VisitLayer[] {
  const model = { retry: page.retry, dismiss: page.dismissUnreached };
  const shown = () => (page.unreached === undefined ? undefined : model);
  return [createLayer({ id: 'unreached', place: 'any page', order: 30 }, PageUnreached, shown)];
}
