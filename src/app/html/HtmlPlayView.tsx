import { observer } from 'mobx-react-lite';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo } from '../../contracts/entities/app.ts';
import { HtmlPlay as HtmlPlayPage } from '../../pages/HtmlPlay/HtmlPlay.tsx';
import type { App } from '../createApp.ts';
import { useOwned } from '../view/useOwned.ts';
import { useTabTitle } from '../view/useTabTitle.ts';
import { HtmlPlay } from './htmlPlay.ts';
import { HtmlScreens } from './htmlScreens.ts';

interface HtmlPlayViewProps {
  readonly app: App;
  readonly bootstrap: Bootstrap;
}

/** The play page of an Html app. A chunk of its own: streamed games load nothing of it, and it nothing of theirs. */
export function HtmlPlayView({ app, bootstrap }: HtmlPlayViewProps) {
  return bootstrap.app ? <Playing app={app} info={bootstrap.app} /> : null;
}

const Playing = observer(function Playing({ app, info }: { readonly app: App; readonly info: AppInfo }) {
  const owned = useOwned(() => {
    const play = new HtmlPlay(app, info);
    const screens = new HtmlScreens(app, play);
    play.start();
    return { screens, dispose: () => play.dispose() };
  });
  useTabTitle(app, info.appName, undefined);
  return owned && <HtmlPlayPage model={owned.screens} />;
});
