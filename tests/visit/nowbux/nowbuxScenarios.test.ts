import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { ScenarioExpectation } from '../../../simulator/core/scenario/scenario.ts';
import { createApp } from '../../../src/app/createApp.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { INVITE } from '../../../src/app/core/featureKeys/visit/invite.ts';
import { Invite } from '../../../src/app/nowbux/invite/createInvite.ts';
import { WITHDRAWAL } from '../../../src/app/core/featureKeys/visit/withdrawal.ts';
import { withdrawalSpec } from '../../../src/domain/nowbux/withdrawals/withdrawal.machine.ts';
import { withdrawalRunner } from '../../../src/domain/nowbux/withdrawals/withdrawal.runner.ts';
import { WithdrawalKeys } from '../../../src/domain/nowbux/withdrawals/withdrawalIdempotencyKeys.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { Withdrawal } from '../../../src/modals/nowbux/Withdrawal/Withdrawal.tsx';
import { NowBuxPage } from '../../../src/pages/NowBux/NowBux.tsx';
import { SECTIONS } from '../../../src/pages/NowBux/sections.ts';
import { NOWBUX_SECTIONS } from '../../../src/pages/NowBux/NowBux.types.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';
import { APP_LOADERS } from '../../support/app/fakePorts.ts';
import { english, named, shownScenarios } from '../../support/app/scenarioScreens.ts';

const DOMAINS = [
  ...(['nowbux', 'common', 'shell', 'loyalty', 'invite', 'withdrawal', 'redeem', 'spin'] as const),
  ...(['earning', 'limits', 'passes'] as const),
];

const nothing = () => undefined;
const NO_ACTS = {
  ...{ write: nothing, tick: nothing, withdraw: nothing, retry: nothing, seeOffers: nothing, close: nothing },
  copy: () => Promise.resolve(true),
  help: nothing,
};

let bench: AppBench;

it.each(shownScenarios('nowbux').map((one) => [one.id, one] as const))(
  'the scenario %s shows its declared texts on the nowBux page',
  async (id, { at, shows }) => {
    bench = openBench({ scenario: id });
    const { screen, drawn, dialog } = await open(at);
    const page = await drawn(createElement(NowBuxPage, { model: screen }));
    const text = screen.section === 'withdraw' ? page + (await drawn(await dialog())) : page;
    for (const sight of shows)
      expect(isThere(sight, text), `${named(sight)} is awaited in ${textsOf(text).join(' | ')}`).toBe(true);
  },
);

/** Opens the nowBux page with its dependencies, and the section of its URL. */
async function open(at = '') {
  const { core, clock } = bench;
  const words = await createI18n({ language: 'en', domains: [...DOMAINS], clock, signal: core.signal });
  const { api, identity, ports } = core;
  const keys = new WithdrawalKeys({ store: ports.localStore, clock, random: ports.random, player: () => 'mira' });
  const email = () => 'mira@example.com';
  const machine = new Machine(
    withdrawalSpec,
    withdrawalRunner({ api, clock: bench.clock, uaId: identity.uaId, keys, email }),
  ).start();
  const account = { open: () => undefined } as never;
  const features: Readonly<Record<string, (app: never) => unknown>> = {
    [INVITE.id]: (app) => {
      const invite = new Invite(app, { shareSheet: () => undefined }, account);
      invite.start(core.signal);
      return { load: () => Promise.resolve(invite) };
    },
    [WITHDRAWAL.id]: () => ({ open: ({ offerId }: { offerId?: string }) => machine.send({ kind: 'opened', offerId }) }),
  };
  const loadVisit: typeof APP_LOADERS.loadVisit = (app) =>
    Promise.resolve(() => ({
      feature: ({ id }: { readonly id: string }) => features[id]?.(app as never) as never,
      created: () => undefined,
      createAll: () => Promise.resolve(),
      Layers: () => null,
    }));
  const app = await createApp(core, words, { ...APP_LOADERS, loadVisit });
  core.start();
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const name = new URLSearchParams(at.split('?')[1]).get('section');
  screen.open(NOWBUX_SECTIONS.find((section) => section === name));
  await SECTIONS.find(({ id }) => id === name)?.section.load();
  core.signal.addEventListener('abort', () => {
    machine.dispose();
  });
  await bench.settle();
  return {
    screen,
    drawn: async (view: ReactNode) => {
      const { prelude } = await prerender(createElement(I18nextProvider, { i18n: words }, view), {
        progressiveChunkSize: Infinity,
      });
      return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '');
    },
    /** Withdraws everything possible with both confirmations. Returns the resulting withdrawal dialog. */
    dialog: async () => {
      screen.parts.loyalty?.withdraw();
      await bench.settle();
      machine.send({ kind: 'email written', email: 'mira@paypal.example' });
      for (const which of ['canReceivePayments', 'nonRefundable'] as const)
        machine.send({ kind: 'confirmation ticked', which, ticked: true });
      machine.send({ kind: 'withdraw pressed' });
      // The app retries after a lost response before it gives up.
      for (let seconds = 0; seconds < 60 && machine.state.kind === 'submitting'; seconds++) await bench.pass(1_000);
      const { state } = machine;
      if (state.kind === 'closed') throw new Error('The dialog closed before it showed the expected state');
      return createElement(Withdrawal, { model: { ...NO_ACTS, state, number: undefined } });
    },
  };
}

function textsOf(html: string): readonly string[] {
  return html.split(/<[^>]*>/).flatMap((text) => unescaped(text).trim() || []);
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function isThere(sight: ScenarioExpectation, html: string): boolean {
  if ('no' in sight) return !textsOf(html).includes(english(sight.no));
  if ('text' in sight) return textsOf(html).includes(sight.text);
  if (!('words' in sight)) throw new Error('The nowBux page is checked by its texts: give the expectation as "words"');
  const text = english(sight.words, sight.with);
  const tag = sight.role === 'heading' ? 'h[1-6]' : sight.role;
  const places = tag ? [...html.matchAll(new RegExp(`<(${tag})[ >].*?</\\1>`, 'g'))].map(([part]) => part) : [html];
  return places.some((place) => textsOf(place).includes(text));
}
