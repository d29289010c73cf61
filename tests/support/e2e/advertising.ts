import type { Page } from '@playwright/test';
import type { World } from '../../kit/world.ts';

/**
 * Modules that show or request advertisements. Modules that decide whether to offer one don't count: players with a
 * pass, too, may watch an advertisement for nowBux.
 */
const CODE = [
  'AdBreak',
  'AdPlayer',
  'AdSlot',
  'QueueAd',
  'RewardedPrompt',
  'breakController',
  'browserAdPorts',
  'createDisplay',
  'displayAds',
  'displayPorts',
  'houseProvider',
  'imaProvider',
  'preroll',
  'rewardedController',
];

/** Returns the advertising requests of the page so far: module names, and URLs of advertising providers. */
export function watchAdvertising(page: Page, { hosts }: World): () => readonly string[] {
  const requests: string[] = [];
  const provided = new RegExp(`^${hosts.ads}/|/play/ads(/|[?]|$)|/films/ads/|gpt[.]js|ima3`);
  page.on('request', (request) => {
    const address = request.url();
    const name = /\/assets\/([\w.]+)-[\w-]+\.(?:js|css)$/.exec(address)?.[1];
    if (name !== undefined && CODE.includes(name)) requests.push(name);
    if (provided.test(address)) requests.push(address);
  });
  return () => requests;
}
