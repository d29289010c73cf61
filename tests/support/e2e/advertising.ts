import type { Page } from '@playwright/test';
import type { World } from '../../kit/world.ts';

/**
 * The code that shows advertisements, or asks somebody for one. What decides who is offered any is not of it: with a pass, too,
 * players may watch one for nowBux.
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

/** What of advertising a page has asked for since: names of code, and addresses of whoever provides advertisements. */
export function watchAdvertising(page: Page, { hosts }: World): () => readonly string[] {
  const asked: string[] = [];
  const provided = new RegExp(`^${hosts.ads}/|/play/ads(/|[?]|$)|/films/ads/|gpt[.]js|ima3`);
  page.on('request', (request) => {
    const address = request.url();
    const name = /\/assets\/([\w.]+)-[\w-]+\.(?:js|css)$/.exec(address)?.[1];
    if (name !== undefined && CODE.includes(name)) asked.push(name);
    if (provided.test(address)) asked.push(address);
  });
  return () => asked;
}
