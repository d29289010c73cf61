import type { MaintenanceWatch } from '../../../domain/session/maintenance.ts';
import type { MembershipViewModel } from '../../../modals/account/Membership/Membership.viewModel.ts';
import { NoticeViewModel } from '../../../modals/play/Notice/Notice.viewModel.ts';
import type { NoticeAction } from '../../../modals/play/Notice/notices.ts';
import type { SecretPassageViewModel } from '../../../modals/ads/SecretPassage/SecretPassage.viewModel.ts';
import type { App } from '../../core/app.ts';
import type { FeatureKey } from '../../../kit/featureKey.ts';
import { SIGNED_IN } from '../../core/api/play/signedIn.ts';
import { FILES } from '../../core/api/play/files.ts';
import { HELP } from '../../core/api/play/playHelp.ts';
import { HELP_ABOUT } from './noticeHelp.ts';
import { PASSES } from '../../core/api/play/passes.ts';
import { REPORT } from '../../core/api/play/sessionReport.ts';
import { REWARDED } from '../../core/api/play/rewarded.ts';
import type { PlayContext } from '../feature.ts';
import { appLinkOf, partnerOf } from './offeredLinks.ts';
import type { SessionLinks } from './sessionLinks.ts';
import type { SignInPrompt } from './signInPrompt.ts';
import { type VettedUrl, ownUrl } from '../../../kit/vettedUrl.ts';

interface NoticeParts {
  readonly membership: MembershipViewModel;
  readonly secretPassage: SecretPassageViewModel;
  /** When an error is tried again by itself. */
  readonly retryAt: () => number | undefined;
  readonly maintenance: MaintenanceWatch;
  readonly signIn: SignInPrompt;
  readonly links: SessionLinks;
  /** Allows only the layers of these features, which the player has opened, above the notice. */
  readonly call: (...keys: readonly FeatureKey<unknown>[]) => void;
}

/** The notice of a play that has come to a stop: what is said of it, and what its buttons do. */
export function createNotice(
  { app, play, ticker, feature }: PlayContext,
  { membership, secretPassage, retryAt, maintenance, signIn, links, call }: NoticeParts,
): NoticeViewModel {
  const { core } = app;
  const { browser } = core.ports;
  const renew = () => {
    call(PASSES);
    feature(PASSES).renew();
  };
  const follow = (address: VettedUrl | undefined) => address && browser.open(address);
  const acts: Readonly<Record<Exclude<NoticeAction, 'show-anyway'>, () => unknown>> = {
    retry: () => maintenance.tryAgain(),
    'play-here': () => play.retry(),
    'sign-in': () => signIn.ask(),
    membership: () => membership.ask('refused'),
    'allow-ads': () => secretPassage.open(),
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
    retryAt,
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
      // Streams have no frame.
      if (action !== 'show-anyway') void acts[action]();
    },
    copy: (text) => browser.copy(text),
    saveReport: async () => (await import('./saveReport.ts')).saveReport(core),
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
  void app.page.go(app.core.allowed(app.core.bootstrap.links.gamesList, 'gamesList')?.href ?? ownUrl`/`);
}
