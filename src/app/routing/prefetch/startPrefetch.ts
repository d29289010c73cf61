import type { i18n } from 'i18next';
import type { App } from '../../boot/createApp.ts';
import type { AppPorts } from '../../ports/appPorts.ts';
import { TapPrefetch } from './tapPrefetch.ts';

/** Loads what a play page needs once the page rests, so that a tap on play finds it there. */
export async function startPrefetch(app: App, words: Pick<i18n, 'loadNamespaces'>): Promise<void> {
  const { life, ports } = app.core;
  const browser = await ports.late();
  browser.idle.whenIdle(
    () =>
      void load(app, words, browser).then(
        (ahead) => {
          app.prefetch = ahead;
        },
        // It will be loaded when it is asked for.
        () => undefined,
      ),
    life,
  );
}

/** One after the other: each asks for a dozen files, and a page that is asked for all of them at once stands still. */
async function load(
  app: App,
  words: Pick<i18n, 'loadNamespaces'>,
  { idle, onLinkIntent, play }: Awaited<ReturnType<AppPorts['late']>>,
): Promise<TapPrefetch> {
  const { makePlay, pictureParts } = await import('../../view/PlayView.tsx');
  await idle.yieldToMain();
  const { earlyPicture } = await import('./earlyPicture.ts');
  const late = [
    () => words.loadNamespaces(['play', 'session', 'hud']),
    play,
    () => import('../../play/stageInput.ts'),
    () => import('../../../modals/Notice/Notice.tsx'),
    () => import('../../../widgets/ConnectionVeil/ConnectionVeil.tsx'),
  ];
  for (const part of late) {
    await idle.yieldToMain();
    await part();
  }
  return new TapPrefetch(app, makePlay, (stream) => earlyPicture(pictureParts, stream), onLinkIntent);
}
