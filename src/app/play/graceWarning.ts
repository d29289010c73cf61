import { reaction } from 'mobx';
import { GraceWarningScreen } from '../../modals/GraceWarning/GraceWarning.model.ts';
import { gamepads } from '../ports/gamepads.ts';
import type { PlayContext } from './feature.ts';
import { watchPadPress } from './padPress.ts';
import type { SessionLinks } from './sessionLinks.ts';

/** The warning of inactivity. Lives until the signal is aborted. */
export function createGraceWarning(context: PlayContext, links: SessionLinks, life: AbortSignal): GraceWarningScreen {
  const { app, play, ticker, leaveNow: leave } = context;
  const grace = new GraceWarningScreen({
    session: play.session,
    ticker,
    language: () => app.words?.language ?? 'en',
    leave,
    stay: () => play.stay(),
    more: () => links.opens('warning'),
  });
  stayByGamepad(context, grace, life);
  return grace;
}

/** Any button of a gamepad is a sign of life, while one is asked for. */
function stayByGamepad({ app, play }: PlayContext, grace: GraceWarningScreen, signal: AbortSignal): void {
  let watching: AbortController | undefined;
  reaction(
    () => grace.showing && grace.canStay,
    (wanted) => {
      watching?.abort();
      watching = wanted ? new AbortController() : undefined;
      if (!watching) return;
      const life = AbortSignal.any([watching.signal, signal]);
      watchPadPress(gamepads, app.core.ports.clock, () => play.stay(), life);
    },
    { signal, fireImmediately: true },
  );
}
