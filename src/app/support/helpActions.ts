import type { HelpAction } from '../../domain/support/help/topics.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import type { App } from '../core/app.ts';
import { ACCOUNT } from '../core/featureKeys/visit/account.ts';
import { CHECKS } from '../core/featureKeys/visit/hardwareChecks.ts';
import { PRIVACY } from '../core/featureKeys/visit/privacy.ts';
import { PROFILE } from '../core/featureKeys/visit/profile.ts';

/** Returns the actions that help's answers offer on every page. Over a game, links open in a new tab. */
export function helpActions(app: App): Readonly<Partial<Record<HelpAction, () => void>>> {
  const { core, page, decideLink } = app;
  const { links, hosts, app: game, pageType } = page.bootstrap;
  const playing = pageType === 'PlayPage';
  const signedIn = core.auth.state.kind === 'signed-in';
  const go = (address: string, field: string) => {
    const decision = decideLink(address);
    if (!playing && decision.kind === 'internal') void page.go(decision.href);
    else app.openLink(address, field);
  };
  const account = (form: 'login' | 'change') =>
    void app.requestFeature(ACCOUNT).then((it) => it?.open({ form, from: 'help' }));
  return {
    pad: () => void app.requestFeature(CHECKS).then((it) => it?.open({ check: 'pad' })),
    mouse: () => void app.requestFeature(CHECKS).then((it) => it?.open({ check: 'mouse' })),
    connection: () => void app.requestFeature(CHECKS).then((it) => it?.open({ check: 'connection' })),
    privacy: () => void app.requestFeature(PRIVACY).then((it) => it?.open()),
    subscription: () => go(subscriptionManagement(game?.authServiceHost ?? hosts.auth), 'subscription'),
    ...(links.nowbux && { nowbux: () => go(links.nowbux ?? '', 'nowbux') }),
    // Over a game, the player's bar offers the accessibility settings, so help doesn't.
    ...(links.accessibility && !playing && { accessibility: () => go(links.accessibility ?? '', 'accessibility') }),
    ...(!playing && { games: () => go(links.gamesList, 'gamesList') }),
    ...(signedIn && {
      profile: () => void app.requestFeature(PROFILE).then((it) => it?.open()),
      password: () => account('change'),
    }),
    // Over a game, the player's bar offers the login, which doesn't end the game, so help doesn't.
    ...(!signedIn && !playing && { 'sign-in': () => account('login') }),
  };
}
