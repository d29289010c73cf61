import { observer } from 'mobx-react-lite';
import { HomePage } from '../../pages/Home/Home.tsx';
import type { App } from '../createApp.ts';
import { libraryOf } from '../library.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

/** How long a visit's first page waits for its lists, in milliseconds: mostly they have come before its code (`early.ts`). */
const LISTS_MS = 60;

function Home({ app }: { readonly app: App }) {
  const screen = useOwned(() => new HomeScreen(app));
  return <Shell app={app}>{screen && <HomePage model={screen} />}</Shell>;
}

export const HomeView = Object.assign(observer(Home), {
  begin: (app: App) =>
    Promise.race([
      libraryOf(app).wanted(),
      new Promise<void>((done) => app.core.ports.clock.after(LISTS_MS, done, app.core.life)),
    ]),
});
