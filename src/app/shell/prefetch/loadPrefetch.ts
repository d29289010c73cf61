import type { App } from '../../core/app.ts';
import type { Prefetch } from '../../core/prefetch.types.ts';
import { TapPrefetch } from './tapPrefetch.ts';

/**
 * Loads the play page's code once the current page is idle, so that a tap on play finds it loaded, and returns the
 * factory. Loads sequentially: parallel loading would block the page. Never resolves if the visitor saves data; rejects
 * if loading fails.
 */
export async function loadPrefetch(app: App): Promise<() => Prefetch> {
  const { core, i18n } = app;
  const { idle, onLinkIntent } = await core.ports.loadPagePorts();
  await new Promise<void>((rests) => idle.whenIdle(rests, core.signal));
  const { makePlay, pictureParts } = await import('../../play/PlayView.tsx');
  await idle.yieldToMain();
  const { earlyPicture } = await import('./earlyPicture.ts');
  const late = [
    () => i18n.loadNamespaces(['play', 'session', 'hud']),
    core.ports.loadPlayPorts,
    () => import('../../play/stage/stageInput.ts'),
    () => import('../../../modals/play/Notice/Notice.tsx'),
    () => import('../../../widgets/play/ConnectionVeil/ConnectionVeil.tsx'),
  ];
  for (const part of late) {
    await idle.yieldToMain();
    await part();
  }
  return () => {
    const prefetch = new TapPrefetch(app, makePlay, (stream) => earlyPicture(pictureParts, stream), onLinkIntent);
    prefetch.start(core.signal);
    return prefetch;
  };
}
