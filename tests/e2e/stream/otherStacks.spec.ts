import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

/** A low frame rate, which suffices to show that the game plays. */
const GAME = { scenario: 'plays-at-once', config: { features: { maxFps: 5 } } } as const;

interface Start {
  readonly offerSdp: string;
  readonly iceCandidates: readonly { readonly candidate: string }[];
}

/** Rewrites the server's answer to `startSession` before the page receives it. */
async function rewriteStart(page: Page, change: (start: Start) => object): Promise<void> {
  await page.route('**/play/startSession?*', async (route) => {
    // Unlike browsers, Node doesn't resolve names below localhost.
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href, headers });
    const start = (await response.json()) as Start;
    await route.fulfill({ response, json: start.offerSdp ? { ...start, ...change(start) } : start });
  });
}

const withoutCandidates = (sdp: string) => sdp.replaceAll(/a=(?:candidate:|end-of-candidates).*\r\n/g, '');
/** Returns ICE candidates without `candidate:`. A peer in a browser, as in the demo, has them in its offer only. */
const bareCandidates = (sdp: string, candidates: Start['iceCandidates']) =>
  candidates.length > 0
    ? candidates.map(({ candidate }) => candidate.replace('candidate:', ''))
    : Array.from(sdp.matchAll(/^a=candidate:(.*)\r$/gm), ([, candidate]) => candidate);
const AUDIO = /m=audio [^]*?(?=m=|$)/;
/** Removes the audio section from the SDP's bundle group, because a rejected section is in no bundle (RFC 8843). */
const unbundled = (sdp: string) => {
  const mid = /a=mid:(\S+)/.exec(AUDIO.exec(sdp)?.[0] ?? '')?.[1] ?? '';
  return sdp.replace(/^a=group:BUNDLE.*$/m, (group) => group.replace(new RegExp(` ${mid}(?= |$)`), ''));
};

test('a game plays if the start response has null fields, bare ICE candidates and irregular line ends', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await rewriteStart(page, ({ offerSdp, iceCandidates }) => ({
    errCode: null,
    errorMessage: null,
    rewards: null,
    offerSdp: `\n ${withoutCandidates(offerSdp).replaceAll('\r\n', ' \n\n').trim()}`,
    iceCandidates: [
      { candidate: 'candidate:no way', sdpMid: '0' },
      ...bareCandidates(offerSdp, iceCandidates),
      { candidate: null, sdpMid: null },
      null,
    ],
  }));
  await player.play(testWorld);
});

test('a game plays with picture and input if the offer rejects audio', async ({ world, page, player }) => {
  const testWorld = await world(GAME);
  await rewriteStart(page, ({ offerSdp }) => ({
    offerSdp: unbundled(offerSdp).replace(AUDIO, (audio) => audio.replace(/m=audio \d+/, 'm=audio 0')),
  }));
  await player.play(testWorld);
  const before = await testWorld.now();
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);
});

test('a game plays if the offer contains no audio', async ({ world, page, player }) => {
  const testWorld = await world(GAME);
  let section = '';
  await rewriteStart(page, ({ offerSdp }) => {
    const mid = /a=mid:\S+/.exec(AUDIO.exec(offerSdp)?.[0] ?? '')?.[0] ?? '';
    section = `m=audio 0 UDP/TLS/RTP/SAVPF 0\r\nc=IN IP4 0.0.0.0\r\na=inactive\r\n${mid}\r\n`;
    return { offerSdp: unbundled(offerSdp).replace(AUDIO, '') };
  });
  // The simulator's peer offered sound, so it receives a rejected section.
  await page.route('**/play/setAnswerSdp', async (route) => {
    const body = route.request().postDataJSON() as { readonly answerSdp: string };
    const answerSdp = body.answerSdp.replace('m=application', `${section}m=application`);
    await route.continue({ postData: JSON.stringify({ ...body, answerSdp }) });
  });
  await player.play(testWorld);
});

test('a start whose ICE candidates the browser rejects fails at once, and its details name the cause', async ({
  world,
  page,
}) => {
  const testWorld = await world(GAME);
  await rewriteStart(page, ({ offerSdp }) => ({
    offerSdp: withoutCandidates(offerSdp),
    iceCandidates: [{ candidate: 'candidate:no way', sdpMid: '0' }],
  }));
  await page.goto(testWorld.playUrl);
  await expect(page.getByText('6301')).toBeVisible();
  await expect(page.locator('details')).toContainText('prepare-OfferError: OperationError');
});
