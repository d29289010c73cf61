import { reaction } from 'mobx';
import { GraceWarningViewModel } from '../../../modals/play/GraceWarning/GraceWarning.viewModel.ts';
import type { PlayContext } from '../feature.ts';
import { watchPadPress } from '../stage/gamepadPress.ts';
import type { Play } from '../play.ts';
import type { SessionLinks } from './sessionLinks.ts';

/** The warning of inactivity. Lives until the signal is aborted. */
export function createGraceWarning(
  context: PlayContext,
  links: SessionLinks,
  life: AbortSignal,
): GraceWarningViewModel {
  const { app, play, ticker, leaveNow: leave } = context;
  const grace = new GraceWarningViewModel({
    session: play.session,
    ticker,
    language: () => app.words.language,
    leave,
    stay: () => stay(play),
    more: () => links.opens('warning'),
  });
  stayByGamepad(context, grace, life);
  return grace;
}

/** Any button of a gamepad is a sign of life, while one is asked for. */
function stayByGamepad({ app, play, browser }: PlayContext, grace: GraceWarningViewModel, signal: AbortSignal): void {
  let watching: AbortController | undefined;
  reaction(
    () => grace.showing && grace.canStay,
    (wanted) => {
      watching?.abort();
      watching = wanted ? new AbortController() : undefined;
      if (!watching) return;
      const life = AbortSignal.any([watching.signal, signal]);
      watchPadPress(browser.gamepads.all, app.core.ports.clock, () => stay(play), life);
    },
    { signal, fireImmediately: true },
  );
}

/** The player is still here: says so to the device, and puts the warning away. */
function stay({ input, session }: Play): void {
  input?.tell({ kind: 'tab-active' });
  session.send({ kind: 'grace answered' });
}
