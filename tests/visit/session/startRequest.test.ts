import { describe, expect, it } from 'vitest';
import { startSession } from '../../../src/contracts/calls/playCalls.ts';
import { getPreference } from '../../../src/contracts/calls/supportCalls.ts';
import { MEMBERSHIP_KEY } from '../../../src/domain/account/auth/loginRequirement.ts';
import { storeInvitation, spendInvitation } from '../../../src/domain/nowbux/invitations/invitedBy.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

const START = 'play.startSession';
const ANSWER = 'play.setAnswerSdp';
const FEATURES = 'play.getAppPlayFeatures';

let bench: AppBench;

/** Returns the milliseconds between consecutive calls with this name. */
function gaps(name: string): number[] {
  const times = bench.callsOf(name).map(({ t }) => t);
  return times.slice(1).map((t, i) => t - (times[i] ?? 0));
}

const CAMPAIGN = {
  utm_source: 'letter',
  utm_medium: 'mail',
  utm_campaign: 'spring',
  access_code: 'OPEN',
  ng_referrer: 'friend',
  ng_entry_point: 'tile',
  ntm_source: 'ntm',
  fe_session_tags: 'a,b',
};
/** Tracking values by their names in the request. */
const TRACKED = {
  utmSource: 'letter',
  utmMedium: 'mail',
  utmCampaign: 'spring',
  accessCode: 'OPEN',
  ngReferrer: 'friend',
  ngEntryPoint: 'tile',
  ntmSource: 'ntm',
  feSessionTags: 'a,b',
  pageReferrer: 'https://forum.example/',
  feDeviceType: 'phone',
  feOsName: 'Android',
};
const GIVEN = {
  deepLinkUrl: 'game://level/3',
  ngInviteId: 'invite',
  customData: '{"a":1}',
  appLaunchExtraData: 'extra',
  launcherData: 'launcher',
};
const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/150.0 Mobile',
  touchPoints: 5,
  width: 390,
  height: 844,
  referrer: 'https://forum.example/',
  inFrame: true,
};

describe('the start of a session', () => {
  it('entity.start-session-request: sends all known values of the visit, game, window and player’s device', async () => {
    const localStore = memoryStore();
    localStore.set(MEMBERSHIP_KEY, 'JP-12345678');
    const query = new URLSearchParams({ ...CAMPAIGN, ...GIVEN }).toString();
    bench = await openBench({ query, facts: PHONE, localStore }).begin();
    const { request } = bench.last(START);
    expect(request?.method).toBe('GET');
    const ids = { feSessionId: expect.any(String) as string, visitId: expect.any(String) as string };
    expect(request?.query).toEqual({
      ...TRACKED,
      ...GIVEN,
      ...ids,
      appId: '20101',
      uaId: bench.core.identity.uaId,
      initialOrientation: 'landscape',
      membershipId: 'JP-12345678',
      sdpType: 'offer',
      isIframe: 'true',
      framebufferWidth: '1280',
      framebufferHeight: '720',
      maxFps: '30',
      maxStreamBitrateKbps: '8000',
    });
  });

  it.each([
    ['/apps/nowlight/20101/skyhop.html', GIVEN],
    ['/apps/nowlight/20102/orchard.html', { ngInviteId: undefined }],
  ])('sends the landing page’s campaign, and its launch data only for the same game (%s)', async (at, launchData) => {
    const query = new URLSearchParams({ ...CAMPAIGN, ...GIVEN }).toString();
    const localStore = memoryStore();
    bench = openBench({ at, query, facts: PHONE, localStore });
    const landed = bench.play.info;
    const info = { ...landed, appId: '20101', appName: 'Skyhop' };
    bench.core.start();
    bench.makePlay(info, '/play/skyhop/20101?utm_medium=tile').start();
    await bench.settle();
    const { query: said = {} } = bench.last(START).request ?? {};
    expect(said).toMatchObject({ ...TRACKED, utmMedium: 'tile' });
    for (const name of Object.keys(GIVEN))
      expect([name, said[name]]).toEqual([name, (launchData as typeof GIVEN)[name as 'customData']]);
  });

  it('entity.start-session-request: sends the inviter’s id from a link to any page until the player has signed up', async () => {
    const localStore = memoryStore();
    bench = openBench({ localStore });
    storeInvitation('ngInviteId=friend_1', localStore, bench.clock);
    await bench.begin();
    expect(bench.last(START).request?.query).toMatchObject({ ngInviteId: 'friend_1' });
    spendInvitation(localStore);
    bench.dispose();
    bench = await openBench({ localStore }).begin();
    expect(bench.last(START).request?.query).not.toHaveProperty('ngInviteId');
  });

  it('transition.peer.creation-fails: loads the play page again when no peer connection can be created, even after a tap on another page', async () => {
    const peers = () => ({
      open: () => {
        throw new DOMException('switched off', 'NotSupportedError');
      },
    });
    bench = openBench({ at: '/apps/nowlight/20101/skyhop.html', peers });
    bench.core.start();
    const path = '/play/skyhop/20101';
    bench.makePlay(bench.play.info, path).start();
    await bench.settle();
    expect(bench.page).toEqual([`assign ${bench.core.ports.browser.origin}${path}`]);
    bench.dispose();
    bench = await openBench({ peers }).begin();
    expect(bench.page).toEqual(['reload']);
  });

  it('requests no session, at the start or later, when the browser has no WebRTC', async () => {
    const peers = () => ({
      unsupported: true,
      open: () => {
        throw new TypeError('RTCPeerConnection is not a constructor');
      },
    });
    bench = await openBench({ peers }).begin();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 6301, description: 'no-webrtc' } });
    await bench.online(false);
    await bench.online(true);
    await bench.pass(3_600_000);
    expect(bench.state.kind).toBe('failed');
    expect([bench.callsOf(START), bench.page]).toEqual([[], []]);
  });

  it.each([FEATURES, START, ANSWER])(
    'transition.auth.forbidden: a rejection by %s clears the session’s values from sessionStorage, and keeps the others',
    async (call) => {
      bench = openBench();
      const stored = ['ngSessionDisconnect', 'robloxExperienceId', 'ngAdult:20101'];
      for (const key of stored) bench.sessionStore.set(key, '1818');
      bench.world.script(call, [{ status: 'FailureForbidden', errCode: 6100 }]);
      await bench.begin();
      expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureForbidden', code: 6100 } });
      expect(stored.map((key) => bench.sessionStore.get(key))).toEqual([undefined, undefined, '1818']);
    },
  );

  it('omits unknown values, and requests a portrait picture for a portrait game', async () => {
    bench = await openBench({ scenario: 'plays-by-touch' }).begin();
    const query = bench.last(START).request?.query ?? {};
    expect(Object.keys(query).filter((name) => /^utm|^ng|Data$|Url$|membership|Referrer/.test(name))).toEqual([]);
    expect(query).toMatchObject({ initialOrientation: 'portrait', framebufferWidth: '720', framebufferHeight: '1280' });
  });

  it('entity.set-answer-request, call.play.setAnswerSdp: sends the answer with the campaign, the visit’s ids and the custom data', async () => {
    const query = new URLSearchParams({ ...CAMPAIGN, ...GIVEN }).toString();
    bench = await openBench({ query, facts: PHONE }).begin();
    const { feSessionId, visitId } = bench.last(START).request?.query ?? {};
    const { request } = bench.last(ANSWER);
    expect(request).toMatchObject({ method: 'POST', query: {} });
    expect(request?.url).toBe(`${bench.world.origins.page}/api/play/setAnswerSdp`);
    expect(request?.body).toEqual({
      ...TRACKED,
      feSessionId,
      visitId,
      customData: GIVEN.customData,
      answerSdp: 'v=0 answer',
      playSessionId: bench.responseOf(START)['playSessionId'],
    });
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['FailureRetryStartSessionLater', 10_000],
    ['FailureTryAgain', 1_000],
  ])('call.play.setAnswerSdp: after %s, requests the session again in %i ms', async (status, ms) => {
    bench = openBench();
    bench.world.script(ANSWER, [{ status }]);
    await bench.begin();
    await bench.pass(ms - 1);
    expect(bench.callsOf(START)).toHaveLength(1);
    await bench.pass(1);
    expect(bench.callsOf(START)).toHaveLength(2);
    expect(bench.state.kind).toBe('playing');
  });

  it('call.play.startSession: retries each response that is not final after its own delay', async () => {
    bench = openBench();
    bench.world.script(START, [
      { status: 'FailureTryAgain' },
      { status: 'FailureUserStorageBusy' },
      { status: 'FailureNotReady' },
      { http: 205 },
      { status: 'WaitingInQueue' },
      { status: 'WaitingInPriorityQueue' },
    ]);
    await bench.begin();
    for (let second = 0; second < 60; second++) await bench.pass(1_000);
    expect(gaps(START)).toEqual([1_000, 3_000, 3_000, 10_000, 10_000, 10_000]);
    expect(bench.state.kind).toBe('playing');
    expect(bench.last(START).request?.url).toContain(`${bench.world.origins.page}/api/play/startSession?`);
  });

  it('remembers for the whole visit that the server requires a newer front end', async () => {
    bench = openBench({ scenario: 'older-front-end-205' });
    await bench.begin();
    expect([bench.state.kind, bench.core.outdated]).toEqual(['waiting', true]);
    await bench.pass(10_000);
    expect([bench.state.kind, bench.core.outdated]).toEqual(['playing', true]);
  });

  it('entity.start-session-response: parses every field, and uses the queue position and the region', async () => {
    const answer = {
      status: 'WaitingInQueue',
      errCode: 0,
      offerSdp: 'v=0',
      iceCandidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }],
      playSessionId: 'ps',
      queuePosition: 7,
      servingRegion: 'eu-west',
      warningCtaUrl: '/warning',
      sessionEndCtaUrl: '/end',
      secondSessionDetected: false,
      totalRobuxCreditsEarnedByAllUsers: 12,
      rewards: { status: 'Success', adFreeTimeAccumulatedSecs: 3, adFreeTimeSecs: 900 },
    };
    bench = openBench();
    bench.world.script(START, [{ body: answer }, { body: answer }, { body: { ...answer, status: 'Success' } }]);
    bench.world.script(ANSWER, [{ hold: 'answer' }]);
    await bench.begin();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 7 } });
    const request = bench.callsOf(START)[0]?.request?.query as never;
    expect(await bench.core.api.call(startSession, request)).toEqual({ ok: true, value: answer });
    await bench.pass(10_000);
    expect(bench.state).toMatchObject({
      offer: { playSessionId: 'ps', sdp: 'v=0', candidates: answer.iceCandidates, servingRegion: 'eu-west' },
    });
  });

  it.each([
    [
      { status: 'Failure', errCode: 2104 },
      { kind: 'failed', error: { status: 'Failure', code: 2104 } },
    ],
    [
      { body: { status: 'Success', offerSdp: 'v=0', playSessionId: 'ps', secondSessionDetected: true } },
      { kind: 'ended', screen: 'duplicate-tab' },
    ],
  ])('entity.start-session-response: after the response %j, the session’s state is %j', async (answer, state) => {
    bench = openBench();
    bench.world.script(START, [answer]);
    await bench.begin();
    expect(bench.state).toMatchObject(state);
  });

  it.each([
    [undefined, '30'],
    [60, '60'],
  ])('const.max-fps: the feature maxFps %s requests %s frames per second', async (maxFps, request) => {
    bench = await openBench({ config: maxFps === undefined ? {} : { features: { maxFps } } }).begin();
    expect(bench.last(START).request?.query['maxFps']).toBe(request);
  });

  it('call.play.getAppPlayFeatures: requests the app’s features before the session, and applies them', async () => {
    bench = openBench({ config: { features: { maxFps: 24 } } });
    bench.world.script(FEATURES, [{ hold: 'features' }]);
    await bench.begin();
    expect(bench.state).toMatchObject({ kind: 'preparing', featuresKnown: false });
    expect(bench.callsOf(START)).toEqual([]);
    bench.world.release('features');
    await bench.settle();
    expect(bench.last(FEATURES).request).toMatchObject({ method: 'GET', query: { appId: '20101' } });
    expect(bench.last(FEATURES).response?.body).toMatchObject({ playFeFeatures: { maxFps: 24 } });
    expect(bench.last(START).request?.query['maxFps']).toBe('24');
  });
});

describe('gate.membership-id: an app with a queue for members', () => {
  const members = {
    global: { premiumQueueMethod: 'Membership' },
    features: { uiConfig: { japanesePortal: true } },
  };
  const readStored = () => {
    const localStore = memoryStore();
    localStore.set(MEMBERSHIP_KEY, 'JP-12345678');
    return localStore;
  };

  it('starts a session only after the dialog for the membership number is closed', async () => {
    bench = await openBench({ config: members }).begin();
    expect(bench.state).toMatchObject({ kind: 'preparing', around: { membershipOpen: true } });
    await bench.pass(600_000);
    expect(bench.callsOf(START)).toEqual([]);
    bench.play.session.send({ kind: 'membership dialog changed', open: false });
    await bench.settle();
    expect(bench.state.kind).toBe('playing');
  });

  it('product.jp-membership-queue: sends a membership number entered in the queue with every later session request', async () => {
    bench = openBench({ config: members });
    const wait = { status: 'WaitingInQueue', body: { queuePosition: 4 } };
    bench.world.script(START, [wait, wait, wait], 'repeat-last');
    await bench.begin();
    const membershipOpen = async (open: boolean) => {
      bench.play.session.send({ kind: 'membership dialog changed', open });
      await bench.settle();
    };
    await membershipOpen(false);
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 4 } });
    expect(bench.last(START).request?.query).not.toHaveProperty('membershipId');
    // The player keeps the place in the queue while typing, and the app requests no session meanwhile.
    await membershipOpen(true);
    await bench.pass(60_000);
    expect(bench.callsOf(START)).toHaveLength(1);
    bench.localStore.set(MEMBERSHIP_KEY, 'JP-12345678');
    await membershipOpen(false);
    await bench.pass(20_000);
    const requests = bench.callsOf(START).slice(1);
    expect(requests.length).toBeGreaterThan(1);
    for (const { request } of requests) expect(request?.query).toMatchObject({ membershipId: 'JP-12345678' });
  });

  it('transition.start.invalid-membership: forgets a membership number that the server rejects, and omits it from the next start', async () => {
    bench = openBench({ config: members, localStore: readStored() });
    bench.world.script(START, [{ status: 'FailureInvalidMembershipId' }]);
    await bench.begin();
    expect(bench.last(START).request?.query).toMatchObject({ membershipId: 'JP-12345678' });
    expect(bench.localStore.get(MEMBERSHIP_KEY)).toBeUndefined();
    bench.play.retry();
    await bench.settle();
    bench.play.session.send({ kind: 'membership dialog changed', open: false });
    await bench.settle();
    expect(bench.callsOf(START)).toHaveLength(2);
    expect(bench.last(START).request?.query).not.toHaveProperty('membershipId');
  });

  it.each([
    ['a number is already stored', { config: members, localStore: readStored() }],
    ['the app is not on the Japanese portal', { config: { global: members.global } }],
    ['the queue method is not membership', { config: { features: members.features } }],
  ])('opens no membership dialog when %s', async (_, options) => {
    bench = await openBench(options).begin();
    expect(bench.state).toMatchObject({ kind: 'playing', around: { membershipOpen: false } });
  });
});

it('a game starts from an answer with null for absent fields and numbers as strings', async () => {
  bench = openBench();
  bench.world.script(START, [
    { status: 'WaitingInQueue', body: { errorMessage: null, queuePosition: '2', rewards: null } },
    {
      status: 'Success',
      body: {
        errCode: null,
        errorMessage: null,
        url: null,
        secondSessionDetected: null,
        rewards: { adFreeTimeSecs: '90' },
      },
    },
  ]);
  await bench.begin();
  expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 2 } });
  await bench.pass(60_000);
  expect(bench.responseOf(START)).toMatchObject({ errorMessage: null, rewards: { adFreeTimeSecs: '90' } });
  expect(bench.state).toMatchObject({ kind: 'playing', offer: { adFreeSecs: 90 } });
  expect(bench.reports).toEqual([]);
});

it('a list element that does not match its schema is dropped, and reported once for each field', async () => {
  bench = openBench();
  const recentPlayedApps = [
    { appId: null },
    'word',
    { appId: 20102, name: 'Skyhop', playUrl: '/p', appPageUrl: '/a', packageName: 'p' },
  ];
  bench.world.script('support.getPreference', [
    { status: 'Success', body: { recentPlayedApps } },
    { status: 'Success', body: { recentPlayedApps } },
  ]);
  for (let time = 0; time < 2; time++) {
    const read = await bench.core.api.call(getPreference, { appId: '20101', uaId: 'ua-1' });
    expect(read).toMatchObject({ ok: true, value: { recentPlayedApps: [{ appId: '20102', name: 'Skyhop' }] } });
  }
  const dropped = bench.reports
    .filter(({ name }) => name === 'list-element-dropped')
    .map(({ data }) => data?.['field']);
  expect(dropped).toContain('recentPlayedApps[]');
  expect(new Set(dropped).size).toBe(dropped.length);
  const noted = bench.core.recorder.entries.flatMap(({ record }) => (record.kind === 'log' ? [record.event.name] : []));
  expect(noted.filter((name) => name === 'list-element-dropped')).toHaveLength(dropped.length);
  const stored = bench.core.recorder.entries.flatMap(({ record }) => (record.kind === 'call' ? record.dropped : []));
  expect(stored).toContain('recentPlayedApps.1');
});
