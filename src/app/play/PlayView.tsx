import { observer } from 'mobx-react-lite';
import type { VettedApp, VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { appTypeOf } from '../../domain/library/appType.ts';
import { Play as PlayPage } from '../../pages/Play/Play.tsx';
import { watchFirstFrame } from '../../widgets/stream/StreamStage/firstFrame.ts';
import { createVideo } from '../../widgets/stream/StreamStage/createVideo.ts';
import type { Core } from '../core/visitCore.ts';
import type { App } from '../core/app.ts';
import { Play, showIn } from './play.ts';
import { browserStream } from '../ports/network/streamPorts.ts';
import type { FramedGame } from './html/htmlPlay.ts';
import { createPlayViewModels } from './playViewModels.ts';
import { useStartable } from '../core/useStartable.ts';
import { useTabTitle } from './useTabTitle.ts';

/** Functions that show a stream's picture before the page renders. */
export const pictureParts = { makeVideo: createVideo, watchFirstFrame, showIn };

interface PlayViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

/** Creates the play of a page at this path with its query, without starting it. */
export function makePlay(core: Core, info: VettedApp, path: string): Play {
  return new Play(core, info, path, browserStream());
}

/** Play page of an HTML app. Its JavaScript loads only for HTML apps. */
const Framed = new LazyView<FramedGame>(() => import('./html/HtmlPlayView.tsx').then((it) => it.HtmlPlayView), {
  namespaces: ['html', 'play'],
});

export function PlayView({ app, bootstrap: { app: info } }: PlayViewProps) {
  if (!info) return null;
  return appTypeOf(info) === 'Html' ? <Lazy part={Framed} model={{ app, info }} /> : <Playing app={app} info={info} />;
}

/** A play and its page, with the component's lifetime. */
const Playing = observer(function Playing({ app, info }: { readonly app: App; readonly info: VettedApp }) {
  const owned = useStartable(() => {
    const { core } = app;
    const begun = app.prefetch.value?.take(info);
    const play = begun?.play ?? makePlay(core, info, core.ports.browser.path());
    const screens = createPlayViewModels(app, play, begun?.takeVideo);
    return {
      screens,
      start: (signal: AbortSignal) => {
        play.start();
        play.show();
        const end = () => {
          // Send `player left` before disposing of the view models, because they report the game's end and whether
          // the player may resume it.
          play.session.send({ kind: 'player left' });
          screens.dispose();
          play.dispose();
        };
        signal.addEventListener('abort', end, { once: true });
      },
    };
  });
  useTabTitle(app, info.appName, owned?.screens.overlays.value?.queueing);
  return owned && <PlayPage model={owned.screens.page} />;
});
