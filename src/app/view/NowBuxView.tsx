import { NowBuxPage } from '../../pages/NowBux/NowBux.tsx';
import { PARTS } from '../../pages/NowBux/parts.ts';
import type { App } from '../boot/createApp.ts';
import { type VisitKey, visitShared } from '../boot/visitShared.ts';
import { NowBuxScreen } from './nowbux/nowbux.screen.ts';
import { Shell } from './Shell.tsx';
import { useOwned } from './useOwned.ts';

const FIRST: VisitKey<{ screen: NowBuxScreen | undefined }> = { name: 'first nowBux page' };
const firstOf = ({ core }: App) => visitShared(core, FIRST, () => ({ screen: undefined }));

/** The screen that was begun with, once; another one after that. */
function take(app: App): NowBuxScreen {
  const first = firstOf(app);
  const { screen = new NowBuxScreen(app) } = first;
  first.screen = undefined;
  return screen;
}

function NowBux({ app }: { readonly app: App }) {
  const screen = useOwned(() => take(app), firstOf(app).screen);
  return <Shell app={app}>{screen && <NowBuxPage model={screen} />}</Shell>;
}

/** The section that is addressed is asked for before it is drawn: its code, its words and what is looked at in it. */
async function begin(app: App): Promise<void> {
  const screen = (firstOf(app).screen = new NowBuxScreen(app));
  const part = PARTS.find(({ id }) => id === screen.section);
  // The page renders without the section until the section's strings have loaded.
  if (part) await app.loadView(part.section).catch(() => undefined);
}

export const NowBuxView = Object.assign(NowBux, { begin, headFirst: true });
