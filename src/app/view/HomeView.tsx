import { observer } from 'mobx-react-lite';
import { HomePage } from '../../pages/Home/Home.tsx';
import type { App } from '../createApp.ts';
import { libraryOf } from '../library.ts';
import { HomeScreen } from './home.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

/** How long a visit's first page waits for its lists, in milliseconds: mostly they have come before its code (`early.ts`). */
const LISTS_MS = 60;

/** Screens that were made before their page was drawn: it comes in one piece then. */
const begun = new WeakMap<App, HomeScreen>();

function take(app: App): HomeScreen | undefined {
  const screen = begun.get(app);
  begun.delete(app);
  return screen;
}

function Home({ app }: { readonly app: App }) {
  const screen = useOwned(() => take(app) ?? new HomeScreen(app), begun.get(app));
  return <Shell app={app}>{screen && <HomePage model={screen} />}</Shell>;
}

export const HomeView = Object.assign(observer(Home), {
  begin(app: App): Promise<void> {
    begun.set(app, new HomeScreen(app));
    const { clock } = app.core.ports;
    const waited = new Promise<void>((done) => clock.after(LISTS_MS, done, app.core.life));
    return Promise.race([libraryOf(app).wanted(), waited]);
  },
});
