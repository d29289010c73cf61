import { reaction } from 'mobx';
import { featureKey } from '../../../kit/featureKey.ts';
import { GraceWarningViewModel } from '../../../modals/play/GraceWarning/GraceWarning.viewModel.ts';
import { GraceWarning } from '../../../modals/play/GraceWarning/GraceWarning.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { PlayContext, PlayFeature } from '../feature.ts';
import { watchGamepadPress } from '../stage/gamepadPress.ts';
import type { Play } from '../play.ts';
import { SESSION_LINKS } from '../session/sessionLinks.ts';

/** The inactivity warning. It has the highest priority of all dialogs because its time is limited. */
export const graceWarning: PlayFeature = {
  key: featureKey('graceWarning'),
  create(context, signal) {
    const { app, play, ticker, leaveNow: leave, feature } = context;
    const grace = new GraceWarningViewModel({
      session: play.session,
      ticker,
      language: () => app.i18n.language,
      leave,
      stay: () => stay(play),
      openOffer: () => feature(SESSION_LINKS).opens('warning'),
    });
    stayByGamepad(context, grace, signal);
    const model = () => (grace.showing ? grace : undefined);
    const layer = { id: 'grace', slot: 'dialog', priority: 60 } as const;
    return { api: {}, layers: [createLayer(layer, LazyView.of(GraceWarning, 'session'), model)] };
  },
};

/** While the warning about the session's end shows, any button of a gamepad keeps the session. */
function stayByGamepad({ app, play, browser }: PlayContext, grace: GraceWarningViewModel, signal: AbortSignal): void {
  let watching: AbortController | undefined;
  reaction(
    () => grace.showing && grace.canStay,
    (isDue) => {
      watching?.abort();
      watching = isDue ? new AbortController() : undefined;
      if (!watching) return;
      const lifetime = AbortSignal.any([watching.signal, signal]);
      watchGamepadPress(browser.gamepads.all, app.core.ports.clock, () => stay(play), lifetime);
    },
    { signal, fireImmediately: true },
  );
}

/** Tells the streaming device that the player is active, and closes the warning. */
function stay({ input, session }: Play): void {
  input?.send({ kind: 'tab-active' });
  session.send({ kind: 'grace answered' });
}
