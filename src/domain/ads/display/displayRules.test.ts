import { expect, it } from 'vitest';
import { DisplayConfigSchema } from '../../../contracts/thirdParty/displayAds.ts';
import { providerFor, refreshMsOf } from './displayRules.ts';

const house = 'https://ads.test/display';
const script = 'https://google.test/gpt.js';
const limitedScript = 'https://limited.test/gpt.js';
const config = (display: object) => DisplayConfigSchema.parse({ display }).display;

it('providerFor returns no ad provider before the player has decided about advertising', () => {
  for (const display of [{ house }, { google: { script, limitedScript, units: {} } }])
    expect(providerFor(config(display), 'undecided')).toBeUndefined();
});

it.each([
  ['agreed', { house, google: { script, units: {} } }, { name: 'google', address: script, limited: false }],
  ['agreed', { house }, { name: 'house', address: house, limited: false }],
  // If the player refuses consent and no script for limited ads is configured, the page doesn't load Google's script.
  ['refused', { google: { script, units: {} } }, undefined],
  ['refused', { house, google: { script, units: {} } }, { name: 'house', address: house, limited: true }],
  [
    'refused',
    { google: { script, limitedScript, units: {} } },
    { name: 'google', address: limitedScript, limited: true },
  ],
  ['agreed', {}, undefined],
] as const)(
  'providerFor, for a player who has %s and the configuration %j, returns %j',
  (stance, display, provider) => {
    expect(providerFor(config(display), stance)).toEqual(provider);
  },
);

it('refreshMsOf keeps an advertisement at least as long as its provider requires, or forever when refresh is off', () => {
  expect(refreshMsOf('google', { refreshSecs: 5 })).toBe(30_000);
  expect(refreshMsOf('house', { refreshSecs: 5 })).toBe(60_000);
  expect(refreshMsOf('google', { refreshSecs: 120 })).toBe(120_000);
  expect(refreshMsOf('google', { refreshSecs: 0 })).toBeUndefined();
});
