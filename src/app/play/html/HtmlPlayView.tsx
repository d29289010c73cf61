import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { HtmlPlay as HtmlPlayPage } from '../../../pages/HtmlPlay/HtmlPlay.tsx';
import { useStartable } from '../../core/useStartable.ts';
import { useTabTitle } from '../useTabTitle.ts';
import { type FramedGame, HtmlPlay } from './htmlPlay.ts';
import { HtmlPlayViewModel } from './htmlPlay.viewModel.ts';

/** Play page of an HTML app, in a separate chunk. */
export const HtmlPlayView = observer(function HtmlPlayView({ model: { app, info } }: { readonly model: FramedGame }) {
  // Loads the page's strings before the game starts: suspending the component later would restart the game.
  useTranslation('html');
  const owned = useStartable(() => {
    const play = new HtmlPlay(app, info);
    const screens = new HtmlPlayViewModel(app, play);
    return {
      screens,
      start: (signal: AbortSignal) => {
        screens.start(play.signal);
        play.start();
        signal.addEventListener('abort', () => play.dispose(), { once: true });
      },
    };
  });
  useTabTitle(app, info.appName, undefined);
  return owned && <HtmlPlayPage model={owned.screens} />;
});
