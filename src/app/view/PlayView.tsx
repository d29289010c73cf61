import { observer } from 'mobx-react-lite';
import type { AppInfo } from '../../contracts/entities/app.ts';
import { Play as PlayPage } from '../../pages/Play/Play.tsx';
import type { App } from '../createApp.ts';
import { Play } from '../play.ts';
import { playScreens } from './playScreens.ts';
import { useOwned } from './useOwned.ts';
import { useQueueTitle } from './useQueueTitle.ts';

/** A play, and the page that shows it, for as long as the page is on. */
export const PlayView = observer(function PlayView({ app, info }: { readonly app: App; readonly info: AppInfo }) {
  const owned = useOwned(() => {
    const play = new Play(app.core, info);
    const screens = playScreens(app, play);
    play.start();
    return {
      play,
      screens,
      dispose: () => {
        screens.dispose();
        play.dispose();
      },
    };
  });
  useQueueTitle(app, info, owned?.play);
  return owned ? <PlayPage model={owned.screens.page} /> : null;
});
