import { observable, reaction, runInAction } from 'mobx';
import { hasStoredAssistance } from '../../domain/assistance/storedAssistance.ts';
import type { AccessibilityNoticeModel } from '../../widgets/assistance/AccessibilityNotice/AccessibilityNotice.tsx';
import type { TextStore } from '../../kit/textStoreAndLog.ts';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../core/app.ts';
import { createLayer } from '../core/createLayer.tsx';
import type { VisitLayer } from '../core/visitFeature.ts';

/** Storage key that records that the player has seen the notice. */
const SEEN_KEY = 'ngAccessibilitySeen';

/** Types of the pages from which games start. */
const START_PAGES: readonly string[] = ['HomePage', 'JpHomePage', 'UnifiedAppPage'];

const Notice = new LazyView<AccessibilityNoticeModel>(
  () =>
    import('../../widgets/assistance/AccessibilityNotice/AccessibilityNotice.tsx').then((it) => it.AccessibilityNotice),
  { namespaces: ['pwa'], optional: true },
);

/** Returns whether the player has seen the notice about the accessibility settings on an earlier visit. */
export function hasSeenAccessibilityNotice(store: Pick<TextStore, 'get'>): boolean {
  return store.get(SEEN_KEY) !== undefined;
}

/**
 * Returns the layer of the notice about the accessibility settings. It shows on the first visit until the player
 * dismisses it, opens the settings, or starts a game. Over a game, the first hint names the settings instead.
 */
export function createAccessibilityNotice({ core, page, decideLink }: App, signal: AbortSignal): VisitLayer {
  const { localStore, clock } = core.ports;
  const isDue = observable.box(!hasSeenAccessibilityNotice(localStore));
  const end = () => runInAction(() => isDue.set(false));
  const markSeen = () => {
    localStore.set(SEEN_KEY, String(clock.now()));
  };
  reaction(
    () => page.bootstrap.pageType === 'PlayPage' || page.bootstrap.pageType === 'AccessibilityPage',
    (isPast) => {
      if (!isPast || !isDue.get()) return;
      // Later visits don't show the notice either, although the player may never have seen it.
      markSeen();
      end();
    },
    { signal, fireImmediately: true },
  );
  const decision = decideLink(core.bootstrap.links.accessibility ?? '');
  const model: AccessibilityNoticeModel | undefined =
    decision.kind === 'internal'
      ? { href: decision.href, isLow: core.bootstrap.announcement !== undefined, markSeen, dismiss: end }
      : undefined;
  const isShown = () =>
    isDue.get() && START_PAGES.includes(page.bootstrap.pageType) && !hasStoredAssistance(core.preferences);
  return {
    ...createLayer({ id: 'accessibility', slot: 'no game', priority: 5 }, Notice, () =>
      isShown() ? model : undefined,
    ),
    waits: true,
  };
}
