import { reaction } from 'mobx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { needsPass } from '../../../domain/passes/needsPass.ts';
import { leftOpen } from '../../../domain/passes/payments/purchasesKey.ts';
import { passesSoldIn } from '../../../domain/passes/passCountries.ts';
import type { createPasses } from '../createPasses.ts';
import type { PassSource } from '../../core/visitCore.ts';
import type { ReportStart } from '../../../modals/support/ReportProblem/ReportProblem.types.ts';
import type { PlayContext, PlayFeature } from '../../play/feature.ts';
import { HELP } from '../../core/featureKeys/play/playHelp.ts';
import { activePass } from '../../core/payments/visitPremium.ts';
import { prevented } from '../../core/sessionEvents.ts';
import { PASSES, type PassesApi } from '../../core/featureKeys/play/passes.ts';

/** The player's pass and its dialogs. Loaded for players who have, had or want a pass. */
export const passes: PlayFeature<PassesApi> = {
  key: PASSES,
  create(context, signal) {
    const { app } = context;
    const { core } = app;
    const { auth, identity, bootstrap, ports } = core;
    // Load the views of the pass dialogs together with their controller: the network may be down when one is due.
    const part = new LazyPart(() => preparePasses(context, signal), signal).loadWhen(
      () =>
        (auth.state.kind === 'guest' || auth.state.kind === 'signed-in') &&
        (identity.subscription !== undefined || leftOpen(ports.localStore)),
      ports.clock,
    );
    const renew = () => void app.late.request(part.load).then((passes) => passes?.controller.renew());
    const offer = (source?: PassSource) =>
      void app.late.request(part.load).then((passes) => passes?.controller.offer(source));
    core.passRequested.listen(offer, signal);
    stopWithoutPass(context, signal);
    const asks = () => part.value?.controller.open === true;
    const sold = passesSoldIn(bootstrap.country);
    const api: PassesApi = {
      renew,
      sold,
      get isActive() {
        return activePass(core) !== undefined;
      },
      get offer() {
        return sold || api.isActive ? offer : undefined;
      },
      get hasDialog() {
        return asks();
      },
      get explainsStop() {
        return part.value?.controller.stopped === true;
      },
      showAdFreeOver: (onContinue) => void part.load().then((passes) => passes?.controller.showAdFreeOver(onContinue)),
      showAdFree: (expiresAt) => void part.load().then((passes) => passes?.controller.showAdFree(expiresAt)),
    };
    return {
      api,
      get layers() {
        return part.value?.layers;
      },
      get bar() {
        const { isActive } = api;
        const sells = sold && context.play.features?.enableSubscriptionPass === true;
        return { pass: isActive || sells ? { active: isActive, open: () => offer('bar') } : undefined };
      },
      asks,
    };
  },
};

type LoadedPasses = ReturnType<typeof createPasses<'tool', 'asked'>>;

async function preparePasses(
  { app, play, browser, feature }: PlayContext,
  signal: AbortSignal,
): Promise<() => LoadedPasses> {
  const [{ createPasses }, payment] = await Promise.all([
    import('../createPasses.ts'),
    browser.payment(),
    app.loadStrings('limits', 'passes'),
  ]);
  const help = (about: ReportStart) => void feature(HELP).report(about);
  return () => createPasses(app, play, payment, { gameSlot: 'tool', requestSlot: 'asked', priority: 0, help }, signal);
}

/** Prevents or ends a paid game without a pass, without offering advertisements instead. */
function stopWithoutPass({ app: { core }, play }: PlayContext, signal: AbortSignal): void {
  reaction(
    () => {
      const { kind } = play.session.state;
      const known = core.auth.state.kind === 'guest' || core.auth.state.kind === 'signed-in';
      if (!known || kind === 'failed' || kind === 'ended' || kind === 'left') return false;
      return needsPass(play.features, { holdsPass: activePass(core) !== undefined });
    },
    (needed) => needed && play.session.send(prevented('pass-needed', { kind: 'pass-needed' })),
    { signal, fireImmediately: true },
  );
}
