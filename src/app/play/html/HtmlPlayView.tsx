import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { HtmlPlay as HtmlPlayPage } from '../../../pages/HtmlPlay/HtmlPlay.tsx';
import { useOwned } from '../../core/useOwned.ts';
import { useTabTitle } from '../useTabTitle.ts';
import { type FramedGame, HtmlPlay } from './htmlPlay.ts';
import { HtmlPlayViewModel } from './htmlPlay.viewModel.ts';

/** The play page of an Html app. A chunk of its own, that streamed games never load. */
export const HtmlPlayView = observer(function HtmlPlayView({ model: { app, info } }: { readonly model: FramedGame }) {
  // Its words are there before the game is begun: what waits for words later would begin it anew.
  useTranslation('html');
  const owned = useOwned(() => {
    const play = new HtmlPlay(app, info);
    const screens = new HtmlPlayViewModel(app, play);
    return {
      screens,
      start: (life: AbortSignal) => {
        screens.start(play.signal);
        play.start();
        life.addEventListener('abort', () => play.dispose(), { once: true });
      },
    };
  });
  useTabTitle(app, info.appName, undefined);
  return owned && <HtmlPlayPage model={owned.screens} />;
});
