import type { App } from '../../core/app.ts';
import type { Prefetch } from '../../core/prefetch.types.ts';
import { TapPrefetch } from './tapPrefetch.ts';

/**
 * Loads what a play page needs once the page that is on rests, so that a tap on play finds it there, and answers what makes
 * the prefetch of it. One after the other: each asks for a dozen files, and a page that is asked for all of them at once
 * stands still. Never resolves for who saves data; rejects where code or words can't be had.
 */
export async function loadPrefetch(app: App): Promise<() => Prefetch> {
  const { core, words } = app;
  const { idle, onLinkIntent } = await core.ports.loadPagePorts();
  await new Promise<void>((rests) => idle.whenIdle(rests, core.life));
  const { makePlay, pictureParts } = await import('../../play/PlayView.tsx');
  await idle.yieldToMain();
  const { earlyPicture } = await import('./earlyPicture.ts');
  const late = [
    () => words.loadNamespaces(['play', 'session', 'hud']),
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
    prefetch.start(core.life);
    return prefetch;
  };
}
