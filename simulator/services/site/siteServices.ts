import { FALLBACK_LANGUAGE, type Language, languageOf } from '../../../src/i18n/languages.ts';
import type { Backend } from '../../core/world/backend.ts';
import type { Player } from '../../core/players/players.ts';
import { changePass, refundUntilOf } from '../../core/services/payments/subscriptions.ts';
import type { Service, ServiceAnswer } from '../service.ts';
import { SITE_PAGES, type SitePage } from './sitePages.ts';
import { translate } from '../../core/catalogue/translations.ts';

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; background: light-dark(#f6f7f9, #0b0d11); color: light-dark(#2b303a, #c9ced8) }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { max-width: 34rem; padding: 2rem }
h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.15; color: light-dark(#14181f, #f4f6fa) }
section { margin-block: 1.5rem; padding: 1.25rem; border: 1px solid light-dark(#d5d9e0, #2a303b); border-radius: 1rem }
h2 { margin: 0; font-size: 1.125rem } form { display: flex; flex-wrap: wrap; gap: .5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: 2rem; background: none; color: inherit; font: inherit }
a { color: inherit }
`;
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const SUBSCRIPTION = /^\/myaccount\/subscription$/;

/** Pages of a deployment besides the app: those that bar and footer link to, and subscription management. */
export const siteServices: readonly Service[] = [
  {
    id: 'site.page',
    host: 'auth',
    method: 'GET',
    path: /^\/site\/(deals|updates|forum|chat|privacy|terms|imprint)$/,
    answer: ({ url }) => {
      const name = url.pathname.split('/').at(-1) as SitePage;
      const language = languageOf(url.searchParams.get('lang') ?? '') ?? FALLBACK_LANGUAGE;
      const { title, text } = translate(SITE_PAGES[name], language);
      return page(language, title, `<p>${text}</p>`);
    },
  },
  {
    id: 'site.style',
    host: 'auth',
    method: 'GET',
    path: /^\/site\/style\.css$/,
    answer: () => ({ type: 'text/css', text: STYLE }),
  },
  {
    id: 'site.subscription',
    host: 'auth',
    method: 'GET',
    path: SUBSCRIPTION,
    answer: (_, backend) => subscriptionPage(backend),
  },
  {
    id: 'site.subscription-change',
    host: 'auth',
    method: 'POST',
    path: SUBSCRIPTION,
    answer: ({ text }, backend) => {
      const form = new URLSearchParams(text);
      const player = backend.players.withBrowser.find(({ id }) => id === form.get('player'));
      const action = form.get('do');
      if (!player?.subscription || (action !== 'end' && action !== 'refund'))
        return { ...subscriptionPage(backend), http: 400 };
      if (!changePass(player, action, backend)) return { ...subscriptionPage(backend), http: 409 };
      return { ...subscriptionPage(backend), data: { player: player.id, done: action } };
    },
  },
];

/** Lists the passes of all players with a browser in this simulated world, because this page has no sign-in. */
function subscriptionPage(backend: Backend): ServiceAnswer {
  const holders = backend.players.withBrowser.filter(({ subscription }) => subscription !== undefined);
  const passes = holders.map((player) => passOf(player, backend)).join('');
  return page('en', 'Your subscription', passes || '<p>There is no pass. You can buy one in the game’s bar.</p>');
}

function passOf(player: Player, backend: Backend): string {
  const { status, type, expiryAt } = player.subscription ?? { status: '', type: '', expiryAt: undefined };
  const until = expiryAt === undefined ? '' : ` until ${new Date(expiryAt).toISOString().slice(0, 10)}`;
  const goesOn = status === 'active' ? 'It renews then.' : status === 'cancelled' ? 'It ends then.' : '';
  const button = (value: string, label: string) => `<button name="do" value="${value}">${label}</button>`;
  const ends = status === 'active' ? button('end', 'End it') : '';
  const back = isRefundable(player, backend) ? button('refund', 'Get a refund') : '';
  return `<section><h2>${escape(type ?? 'Pass')}</h2>
<p>${escape(player.account?.email ?? 'A guest')}: ${escape(status)}${until}. ${goesOn}</p>
<form method="post"><input type="hidden" name="player" value="${escape(player.id)}">${ends}${back}</form></section>`;
}

function isRefundable(player: Player, backend: Backend): boolean {
  return refundUntilOf(player, backend) >= backend.clock.now();
}

function page(language: Language, title: string, body: string): ServiceAnswer {
  return {
    type: 'text/html',
    policy: POLICY,
    text: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · nowlight</title>
<link rel="stylesheet" href="/site/style.css">
<main><h1>${title}</h1>${body}</main>
</html>`,
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
