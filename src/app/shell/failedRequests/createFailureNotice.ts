import { FailedRequestNotice } from '../../../widgets/shell/FailedRequestNotice/FailedRequestNotice.tsx';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { FailedNavigationStore } from './failedNavigation.store.ts';
import { onOrigin } from '../../../kit/vettedUrl.ts';
import { ForbiddenCallStore } from './forbiddenCall.store.ts';

/**
 * Creates the notice about a page that couldn't be reached. It offers help if the service worker can serve help's
 * document offline.
 */
export function createFailureNotice(
  { core, page, late }: App,
  browser: Pick<VisitPorts, 'hasWorker'>,
  signal: AbortSignal,
): readonly VisitLayer[] {
  const store = new FailedNavigationStore(page);
  const forbidden = new ForbiddenCallStore({ core, page });
  store.start(signal);
  forbidden.start(signal);
  page.misses.listen(({ path }) => {
    const help = core.allowed(page.bootstrap.links.help, 'help');
    if (path.split('?')[0] !== help?.pathname || core.window.online || !browser.hasWorker()) return;
    store.dismiss();
    core.ports.browser.assign(onOrigin(core.ports.browser.origin, path));
  }, signal);
  const unanswered = { kind: 'unreached', retry: () => store.retry(), dismiss: () => store.dismiss() } as const;
  const dismiss = () => forbidden.dismiss();
  const still = { kind: 'late', dismiss: late.dismiss } as const;
  const shown = () => {
    if (store.missed) return unanswered;
    const { details } = forbidden;
    if (details !== undefined) return { kind: 'forbidden', details, dismiss } as const;
    return late.isShown ? still : undefined;
  };
  return [createLayer({ id: 'unreached', slot: 'any page', priority: 30 }, FailedRequestNotice, shown)];
}
