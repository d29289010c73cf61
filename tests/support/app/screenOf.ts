import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { appLinkOf, partnerOf } from '../../../src/app/play/session/appAndPartnerLinks.ts';
import { SessionLinks } from '../../../src/app/play/session/sessionLinks.ts';
import { ErrorCountdown } from '../../../src/domain/session/errors/errorCountdown.ts';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import { GraceWarningViewModel } from '../../../src/modals/play/GraceWarning/GraceWarning.viewModel.ts';
import { GraceWarning } from '../../../src/modals/play/GraceWarning/GraceWarning.tsx';
import { NoticeViewModel } from '../../../src/modals/play/Notice/Notice.viewModel.ts';
import { Notice } from '../../../src/modals/play/Notice/Notice.tsx';
import { retryable } from '../../../src/domain/session/errors/errorKinds.ts';
import { Queue } from '../../../src/modals/play/Queue/Queue.tsx';
import { QueueHistory, QueueViewModel } from '../../../src/modals/play/Queue/Queue.viewModel.ts';
import { ConnectionVeilViewModel } from '../../../src/widgets/play/ConnectionVeil/ConnectionVeil.viewModel.ts';
import { ConnectionVeil } from '../../../src/widgets/play/ConnectionVeil/ConnectionVeil.tsx';
import { type AppBench, started } from './appBench.ts';

/** The English text that a player reads over the game. */
interface Screen {
  readonly title: string | undefined;
  /** Every text that the screen shows, in reading order. */
  readonly texts: readonly string[];
  /** Labels of the screen's primary actions. */
  readonly actions: readonly string[];
}

/** Renders the notice, queue, warning or connection message of the current session; undefined if none is shown. */
export async function screenOf(bench: AppBench): Promise<Screen | undefined> {
  const { core, play, clock } = bench;
  const life = new AbortController();
  const i18n = await createI18n({
    language: 'en',
    domains: ['common', 'session', 'errors', 'hud'],
    clock,
    signal: life.signal,
  });
  const { session, info, features } = play;
  const shared = { session, ticker: { now: clock.now() }, game: { appName: info.appName, media: {} } };
  const nothing = () => undefined;
  const links = linksOf(bench);

  const notice = () => {
    const retry = { session, clock, retryable, retry: nothing };
    const countdown = new ErrorCountdown(retry);
    countdown.start(life.signal);
    const model = new NoticeViewModel({
      ...shared,
      facts: () => ({
        guest: core.auth.state.kind !== 'signed-in',
        guestMayPlay: !features?.requireAuth,
        appLink: appLinkOf(core, features)?.href,
        partner: partnerOf(core, features),
        offer: links.links.end,
      }),
      retryAt: () => countdown.retryAt,
      busy: nothing,
      noSignIn: () => false,
      act: nothing,
      copy: () => Promise.resolve(true),
      saveReport: () => Promise.resolve(),
    });
    return createElement(Notice, { model });
  };

  const queue = () => {
    const model = new QueueViewModel({
      ...shared,
      history: started(new QueueHistory(session, clock), life.signal),
      secsPerPlace: core.bootstrap.globalConfig.queueSecsPerPlace,
      gamepad: nothing,
      soundCheck: { isDone: false, play: nothing },
      call: { state: undefined, request: nothing },
      passes: nothing,
      enterMembership: undefined,
      leave: nothing,
    });
    return createElement(Queue, { model });
  };

  const grace = () => {
    const language = () => 'en';
    const model = new GraceWarningViewModel({
      ...shared,
      language,
      stay: nothing,
      leave: nothing,
      openOffer: () => links.opens('warning'),
    });
    return createElement(GraceWarning, { model });
  };

  const reconnecting = () =>
    createElement(ConnectionVeil, { model: new ConnectionVeilViewModel({ ...shared, leave: nothing }) });

  const views: Readonly<Record<string, () => ReactNode>> = { notice, queue, grace, reconnecting };
  const view = views[situationOf(session.state).kind]?.();
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, view));
  life.abort();
  return view ? read(html) : undefined;
}

const LINKS = new WeakMap<AppBench, SessionLinks>();

/** Returns the links that the server offers at the end of a play page's session. They outlive the session. */
function linksOf(bench: AppBench): SessionLinks {
  const { core, play } = bench;
  const links = LINKS.get(bench) ?? new SessionLinks(core, play.session).start(new AbortController().signal);
  LINKS.set(bench, links);
  return links;
}

/** Returns the texts, title and actions in rendered HTML. */
function read(html: string): Screen {
  const texts = (part: string) => part.split(/<[^>]*>/).flatMap((text) => text.trim() || []);
  const inside = (tag: string) => [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([part]) => part);
  return {
    title: ['h1', 'h2', 'strong'].flatMap(inside).flatMap(texts)[0],
    texts: texts(html),
    actions: inside('button').flatMap((button) => (button.includes('_copy') ? [] : texts(button).join(' '))),
  };
}
