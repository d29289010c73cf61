import { NowBuxPage } from '../../pages/NowBux/NowBux.tsx';
import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';
import { SECTIONS } from '../../pages/NowBux/sections.ts';
import type { App } from '../core/app.ts';
import { NowBuxViewModel } from './page/nowbux.viewModel.ts';
import { Shell } from '../shell/Shell.tsx';
import { type Prestart, startValue, useStartable } from '../core/useStartable.ts';

const firstOf = memoizePerOwner<App, Prestart<NowBuxViewModel>>(() => ({ started: undefined }));

function NowBux({ app }: { readonly app: App }) {
  const screen = useStartable(() => new NowBuxViewModel(app), firstOf(app));
  return <Shell app={app}>{screen && <NowBuxPage model={screen} />}</Shell>;
}

/** Starts loading the section that the page's address names: JavaScript, strings and data. */
async function begin(app: App): Promise<void> {
  const started = (firstOf(app).started = startValue(new NowBuxViewModel(app)));
  const part = SECTIONS.find(({ id }) => id === started.value.section);
  // If the section's strings fail to load in time, the page renders without the section until they have loaded.
  if (part) await app.loadView(part.section).catch(() => undefined);
}

export const NowBuxView = Object.assign(NowBux, { begin, headFirst: true });
