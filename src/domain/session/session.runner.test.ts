import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../tests/support/app/apiBench.ts';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { PlayFeaturesSchema } from '../../contracts/entities/app.ts';

const FEATURES = 'play.getAppPlayFeatures';
const STATUS = 'play.getSessionStatus';
const features = (isTry: boolean) => PlayFeaturesSchema.parse({ tryAndDownload: { isEnabled: isTry } });

describe('the app’s features', () => {
  it.each<[string, Reply, boolean | undefined]>([
    ['mark a trial', { body: { status: 'Success', playFeFeatures: features(true) } }, true],
    ['mark no trial', { body: { status: 'Success', playFeFeatures: features(false) } }, false],
    ['are missing', { body: { status: 'Success' } }, undefined],
  ])('reach the session and the listener when they %s', async (_, reply, isTry) => {
    const bench = await new SessionBench().script(FEATURES, reply).play();
    expect(bench.state.run.tryAndDownload).toBe(isTry ?? false);
    expect(bench.featuresFound.map((found) => found?.tryAndDownload.isEnabled)).toEqual([isTry]);
    expect(bench.last(FEATURES).url.searchParams.get('appId')).toBe('1');
    bench.dispose();
  });

  it('cause no request and no report when they are already known', async () => {
    for (const isTry of [true, false]) {
      const bench = new SessionBench();
      bench.features = features(isTry);
      await bench.play();
      expect([bench.count(FEATURES), bench.featuresFound, bench.state.run.tryAndDownload]).toEqual([0, [], isTry]);
      bench.dispose();
    }
  });
});

describe('the call that sends the SDP answer', () => {
  it('contains the visit id of the start, and no screen data', async () => {
    const bench = await new SessionBench().playing();
    expect(bench.last('play.setAnswerSdp').body).toEqual({
      feSessionId: 'fe',
      playSessionId: 'play-1',
      answerSdp: 'answer',
    });
    bench.dispose();
  });
});

describe('the request for the session status', () => {
  it.each<[string, Reply, string]>([
    ['has the session status', { body: { status: 'Success', sessionStatus: 'Migrated' } }, 'migrated'],
    ['has it as its own status', { body: { status: 'Migrated' } }, 'migrated'],
    ['is that the session is unknown', { http: 404, body: { status: 'Failure' } }, 'Active'],
  ])('gives the matching outcome when the answer %s', async (_, reply, outcome) => {
    const bench = new SessionBench().script(STATUS, reply);
    await bench.playing();
    bench.peer.disconnected();
    await bench.pass(0);
    expect(bench.last(STATUS).url.searchParams.get('playSessionId')).toBe('play-1');
    expect(bench.last(STATUS).url.searchParams.get('uaId')).toBe(bench.identity.uaId);
    if (outcome === 'migrated')
      expect(bench.state).toMatchObject({ kind: 'ended', end: 'migrated', reason: 'Migrated' });
    else expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'lost', check: undefined } });
    bench.dispose();
  });
});

describe('a status request that the server can’t answer temporarily', () => {
  it.each<[Reply, 'connecting' | 'ended']>([
    [{ http: 500, body: {} }, 'connecting'],
    [{ http: 503, body: {} }, 'connecting'],
    [{ http: 499, body: {} }, 'ended'],
  ])('leads with the answer %j to the state %s, and repeats only after a server error', async (reply, outcome) => {
    const bench = await new SessionBench().script(STATUS, { body: { status: 'Success' } }, reply).playing();
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    // After a failed peer connection, the second response about the session's status decides what follows.
    await bench.pass(2_000);
    expect(bench.state.kind).toBe(outcome);
    bench.dispose();
  });
});

describe('events of a peer and the streaming device', () => {
  it('update the stream: the streaming device is reached, it is ready, and the time of the last input', async () => {
    const bench = await new SessionBench().play();
    const { stream, peer } = bench;
    expect([stream.reached, stream.deviceReady, stream.peer !== undefined]).toEqual([false, false, true]);
    peer.reached?.();
    expect(stream.reached).toBe(true);
    await bench.sendDeviceMessage({ kind: 'clipboard', text: 'early' });
    expect(stream.deviceReady).toBe(false);
    await bench.connect();
    expect(stream.deviceReady).toBe(true);
    await bench.pass(1_234);
    peer.inputSent();
    expect(stream.inputAt).toBe(bench.clock.now());
    const media = { video: undefined, audio: undefined };
    peer.media(media);
    expect(stream.media).toBe(media);
    await bench.send({ kind: 'player left' });
    expect([stream.peer, bench.peers.map(({ closed }) => closed)]).toEqual([undefined, [true]]);
  });

  it('reach other listeners, and an invalid line is reported with its key only', async () => {
    const bench = new SessionBench();
    await bench.playing();
    bench.peer.line('newthing=secret');
    bench.peer.line('rumble=secret');
    bench.peer.line('softkeyboard={"shown":true,"caret":"secret"}');
    await bench.sendDeviceMessage({ kind: 'clipboard', text: 'copied' });
    expect(bench.reports).toEqual([
      { name: 'channel-line', data: { fault: 'unknown', key: 'newthing' } },
      { name: 'channel-line', data: { fault: 'malformed', key: 'rumble' } },
      { name: 'channel-line', data: { fault: 'malformed', key: 'softkeyboard.caret' } },
    ]);
    expect(bench.deviceMessages.map(({ kind }) => kind)).toEqual(['android-ready', 'soft-keyboard', 'clipboard']);
    expect(bench.state.kind).toBe('playing');
    bench.dispose();
  });

  it('go to the feature that understands an unknown key, without a report', async () => {
    const bench = new SessionBench();
    await bench.playing();
    bench.extensionKeys.add('newthing');
    bench.peer.line('newthing=1');
    bench.peer.line('newerthing=1');
    expect(bench.reports).toEqual([{ name: 'channel-line', data: { fault: 'unknown', key: 'newerthing' } }]);
    bench.dispose();
  });
});
