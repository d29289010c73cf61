import { observable, reaction, runInAction } from 'mobx';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { NoticeViewModel } from '../../../modals/play/Notice/Notice.viewModel.ts';
import { Notice } from '../../../modals/play/Notice/Notice.tsx';
import type { About, NoticeAction } from '../../../modals/play/Notice/notices.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../../core/app.ts';
import { featureKey, type FeatureKey } from '../../../kit/featureKey.ts';
import { SIGNED_IN } from '../../core/featureKeys/play/signedIn.ts';
import { FILES } from '../../core/featureKeys/play/files.ts';
import { HELP } from '../../core/featureKeys/play/playHelp.ts';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { REPORT } from '../../core/featureKeys/play/sessionReport.ts';
import { REWARDED } from '../../core/featureKeys/play/rewarded.ts';
import type { PlayContext, PlayFeature } from '../feature.ts';
import { MEMBERSHIP } from './membership.ts';
import { appLinkOf, partnerOf } from '../session/appAndPartnerLinks.ts';
import { SESSION_LINKS } from '../session/sessionLinks.ts';
import { SECRET_PASSAGE } from './sessionQuestions.ts';
import { SESSION_SERVICES } from '../session/sessionServices.ts';
import { SignInPrompt } from '../session/signInPrompt.ts';
import { appUrl, type VettedUrl } from '../../../kit/vettedUrl.ts';
import type { TopicId } from '../../../domain/support/help/topics.ts';

/**
 * Feature key of the notice about the end or error of a session. `opened`: features that the player opened from the
 * notice; only their layers are above it.
 */
export const NOTICE = featureKey<{ readonly opened: readonly FeatureKey<unknown>[] }>('notice');

/** The notice about a session's end or error. It has the highest priority of all layers that cover the page. */
export const notice: PlayFeature<{ readonly opened: readonly FeatureKey<unknown>[] }> = {
  key: NOTICE,
  create(context, signal) {
    const { app, play, feature } = context;
    const isEnded = () => situationOf(play.session.state).kind === 'notice';
    const opened = observable.box<readonly FeatureKey<unknown>[]>([], { deep: false });
    const open = (...keys: readonly FeatureKey<unknown>[]) => runInAction(() => opened.set(keys));
    const signIn = new SignInPrompt(app, play).start(signal);
    const screen = createNotice(context, signIn, open);
    reaction(
      isEnded,
      (ended) => {
        app.dialogs.setNoticeCovers(ended);
        if (!ended) open();
      },
      { signal },
    );
    // The login dialog or a pass dialog explains the end of the game itself, so the notice stays hidden.
    const isExplainedElsewhere = () => signIn.covers || feature(PASSES).explainsStop;
    const layer = { id: 'notice', slot: 'cover', priority: 30 } as const;
    const model = () => (isEnded() && !isExplainedElsewhere() ? screen : undefined);
    return {
      api: {
        get opened() {
          return opened.get();
        },
      },
      layers: [createLayer(layer, LazyView.of(Notice, 'errors', 'session'), model)],
    };
  },
};

/**
 * Creates the model of the notice: texts and button actions. `call` lets the layers of these features appear above
 * the notice.
 */
function createNotice(
  { app, play, ticker, feature }: PlayContext,
  signIn: SignInPrompt,
  call: (...keys: readonly FeatureKey<unknown>[]) => void,
): NoticeViewModel {
  const { core } = app;
  const { browser } = core.ports;
  const { maintenance, countdown } = feature(SESSION_SERVICES);
  const links = feature(SESSION_LINKS);
  const renew = () => {
    call(PASSES);
    feature(PASSES).renew();
  };
  const follow = (address: VettedUrl | undefined) => address && browser.open(address);
  const acts: Readonly<Record<Exclude<NoticeAction, 'show-anyway'>, () => unknown>> = {
    retry: () => maintenance.tryAgain(),
    'play-here': () => play.retry(),
    'sign-in': () => signIn.open(),
    membership: () => feature(MEMBERSHIP).show('refused'),
    'allow-ads': () => feature(SECRET_PASSAGE).open(),
    renew,
    passes: renew,
    'watch-ad': () => {
      call(REWARDED);
      feature(REWARDED).offerAtStop?.();
    },
    'get-app': () => follow(appLinkOf(core, play.features)?.href),
    partner: () => follow(partnerOf(core, play.features).url),
    offer: () => links.opens('end')?.(),
    reload: () => browser.reload(),
    'find-games': () => findGames(app),
  };
  return new NoticeViewModel({
    session: play.session,
    ticker,
    game: play.info,
    retryAt: () => countdown.retryAt,
    report: () => feature(REPORT).report,
    maintenance: () => maintenance,
    facts: () => ({
      guest: core.auth.state.kind !== 'signed-in',
      guestMayPlay: !signIn.required,
      appLink: appLinkOf(core, play.features)?.href,
      partner: partnerOf(core, play.features),
      offer: links.links.end,
      passesSold: feature(PASSES).sold,
      adOffered: feature(REWARDED).offerAtStop !== undefined,
    }),
    busy: () => (signIn.phase === 'under way' ? 'sign-in' : undefined),
    noSignIn: () => signIn.phase === 'nowhere',
    act: (action) => {
      signIn.forgive();
      // Only a game in an iframe has the action `show-anyway`. A streamed game has no iframe.
      if (action !== 'show-anyway') void acts[action]();
    },
    copy: (text) => browser.copy(text),
    saveReport: async () => (await import('../session/saveVisitRecord.ts')).saveVisitRecord(core),
    reportProblem: () => {
      call(FILES);
      feature(FILES).open('report');
    },
    help: (about) => {
      call(HELP, FILES, SIGNED_IN);
      void feature(HELP).open(HELP_ABOUT[about]);
    },
  });
}

export function findGames(app: App): void {
  void app.page.go(app.core.allowed(app.core.bootstrap.links.gamesList, 'gamesList')?.href ?? appUrl`/`);
}

/** Help topic for each kind of session notice; omitted if the notice is sufficient. */
export const HELP_ABOUT: Readonly<Partial<Record<About, TopicId>>> = {
  offline: 'network',
  unreached: 'network',
  'no-reply': 'network',
  'no-connection': 'network',
  'never-connected': 'network',
  disconnected: 'blurry',
  unauthorized: 'sign-up',
  'login-required': 'sign-up',
  'another-session': 'elsewhere',
  migrated: 'elsewhere',
  'duplicate-tab': 'elsewhere',
  'tab-limit': 'elsewhere',
  'screen-limit': 'elsewhere',
  'daily-limit': 'time-limit',
  'playtime-limit': 'time-limit',
  'end-of-try': 'time-limit',
  'trial-over': 'time-limit',
  inactivity: 'come-back',
  'premium-ended': 'pass',
  'pass-needed': 'pass',
  'insufficient-playtime': 'pass',
  vpn: 'vpn',
  'proxy-limit': 'vpn',
  'proxy-playtime': 'vpn',
  'not-on-tablets': 'browser',
  'not-on-system': 'browser',
  'not-on-phones': 'browser',
  'not-on-desktops': 'browser',
  'no-webrtc': 'browser',
};
