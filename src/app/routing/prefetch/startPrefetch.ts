import type { i18n } from 'i18next';
import type { App } from '../../boot/createApp.ts';
import { yieldToMain, whenIdle } from '../../ports/idle.ts';
import { onLinkIntent } from '../../ports/linkIntent.ts';
import { TapPrefetch } from './tapPrefetch.ts';

/** Loads what a play page needs once the page rests, so that a tap on play finds it there. */
export function startPrefetch(app: App, words: Pick<i18n, 'loadNamespaces'>, idle = whenIdle): void {
  idle(
    () =>
      void load(app, words).then(
        (ahead) => {
          app.prefetch = ahead;
        },
        // It will be loaded when it is asked for.
        () => undefined,
      ),
    app.core.life,
  );
}

/** One after the other: each asks for a dozen files, and a page that is asked for all of them at once stands still. */
async function load(app: App, words: Pick<i18n, 'loadNamespaces'>): Promise<TapPrefetch> {
  const { makePlay, pictureParts } = await import('../../view/PlayView.tsx');
  await yieldToMain();
  const { earlyPicture } = await import('./earlyPicture.ts');
  const late = [
    () => words.loadNamespaces(['play', 'session', 'hud']),
    () => import('../../play/stageInput.ts'),
    () => import('../../../modals/Notice/Notice.tsx'),
    () => import('../../../widgets/ConnectionVeil/ConnectionVeil.tsx'),
  ];
  for (const part of late) {
    await yieldToMain();
    await part();
  }
  return new TapPrefetch(app, makePlay, (stream) => earlyPicture(pictureParts, stream), onLinkIntent);
}
