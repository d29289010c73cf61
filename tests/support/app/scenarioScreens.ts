import type { Scenario, ScenarioExpectation } from '../../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { localeTexts } from '../e2e/localeTexts.ts';

/** Scenarios that need a browser, for example for iframes, reloads or SDP parsing. End-to-end tests run them. */
const ONLY_ON_A_PAGE: ReadonlySet<string> = new Set([
  'pass-runs-out',
  'pass-runs-out-behind-a-proxy',
  'one-of-several-passes-runs-out',
  'one-of-two-purchases-counts',
  'payment-stays-pending',
  'payment-is-not-confirmed',
  'pass-needed-to-play',
  'ad-free-time-runs-short',
  'plays-html-game',
  'offer-is-garbage',
  'browser-is-revoked',
]);

type Shown = Scenario & { readonly shows: readonly ScenarioExpectation[] };

export function onlyOnAPage({ id }: Scenario): boolean {
  return ONLY_ON_A_PAGE.has(id);
}

/** Scenarios with expectations, by the kind of test: without a browser, in a browser, or on the nowBux page. */
export function shownScenarios(where: 'bench' | 'page' | 'nowbux'): readonly Shown[] {
  const whereOf = (one: Scenario) => (one.at !== undefined ? 'nowbux' : onlyOnAPage(one) ? 'page' : 'bench');
  return [...SCENARIOS.values()].filter((one): one is Shown => one.shows !== undefined && whereOf(one) === where);
}

/** Returns the English text of a key with its file, for example `errors:no-reply.title`. */
export function english(key: string, fills?: Readonly<Record<string, string | number>>): string {
  const [domain = '', name = ''] = key.split(':');
  return localeTexts('en', domain)(name, fills);
}

/** Describes a scenario's expectation for a failure message. */
export function named(sight: ScenarioExpectation): string {
  if ('words' in sight) return `“${english(sight.words, sight.with)}”${sight.role ? ` as ${sight.role}` : ''}`;
  if ('no' in sight) return `no “${english(sight.no)}”`;
  if ('text' in sight) return `“${sight.text}”`;
  if ('screen' in sight) return 'the game, with nothing over it';
  return `${sight.asked} made ${sight.times} times${sight.apartSecs ? `, ${sight.apartSecs} s apart` : ''}`;
}
