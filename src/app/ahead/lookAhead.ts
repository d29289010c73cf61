import type { i18n } from 'i18next';
import type { App } from '../createApp.ts';
import { whenIdle } from '../ports/idle.ts';
import { onLinkIntent } from '../ports/linkIntent.ts';
import { Ahead } from './ahead.ts';

/** Loads what a play page needs once the page rests, so that a tap on play finds it there. */
export function lookAhead(app: App, words: Pick<i18n, 'loadNamespaces'>, idle = whenIdle): void {
  idle(
    () =>
      void load(app, words).then(
        (ahead) => {
          app.ahead = ahead;
        },
        // It will be loaded when it is asked for.
        () => undefined,
      ),
    app.core.life,
  );
}

async function load(app: App, words: Pick<i18n, 'loadNamespaces'>): Promise<Ahead> {
  const [{ makePlay, pictureParts }, { earlyPicture }] = await Promise.all([
    import('../view/PlayView.tsx'),
    import('./earlyPicture.ts'),
    import('../input.ts'),
    import('../../modals/Notice/Notice.tsx'),
    import('../../widgets/ConnectionVeil/ConnectionVeil.tsx'),
    words.loadNamespaces(['play', 'session', 'hud']),
  ]);
  return new Ahead(app, makePlay, (stream) => earlyPicture(pictureParts, stream), onLinkIntent);
}
