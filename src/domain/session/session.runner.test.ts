import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../tests/support/app/apiBench.ts';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { PlayFeaturesSchema } from '../../contracts/entities/app.ts';

const FEATURES = 'play.getAppPlayFeatures';
const STATUS = 'play.getSessionStatus';
const features = (isTry: boolean) => PlayFeaturesSchema.parse({ tryAndDownload: { isEnabled: isTry } });

describe('the app’s features', () => {
  it.each<[string, Reply, boolean | undefined]>([
    ['say that it is a try', { body: { status: 'Success', playFeFeatures: features(true) } }, true],
    ['say that it is none', { body: { status: 'Success', playFeFeatures: features(false) } }, false],
    ['are none', { body: { status: 'Success' } }, undefined],
  ])('that %s are told, and count for the session', async (_, reply, isTry) => {
    const bench = await new SessionBench().script(FEATURES, reply).play();
    expect(bench.state.run.tryAndDownload).toBe(isTry ?? false);
    expect(bench.featuresFound.map((found) => found?.tryAndDownload.isEnabled)).toEqual([isTry]);
    expect(bench.last(FEATURES).url.searchParams.get('appId')).toBe('1');
    bench.dispose();
  });

  it('that are known already are not asked for, and nobody is told of them again', async () => {
    for (const isTry of [true, false]) {
      const bench = new SessionBench();
      bench.features = features(isTry);
      await bench.play();
      expect([bench.count(FEATURES), bench.featuresFound, bench.state.run.tryAndDownload]).toEqual([0, [], isTry]);
      bench.dispose();
    }
  });
});

describe('the answer to an offer', () => {
  it('says again of the visit what the start said, and of the screen nothing', async () => {
    const bench = await new SessionBench().playing();
    expect(bench.last('play.setAnswerSdp').body).toEqual({
      feSessionId: 'fe',
      playSessionId: 'play-1',
      answerSdp: 'answer',
    });
    bench.dispose();
  });
});

describe('the question how a session is', () => {
  it.each<[string, Reply, string]>([
    ['says it', { body: { status: 'Success', sessionStatus: 'Migrated' } }, 'migrated'],
    ['says it as its own status', { body: { status: 'Migrated' } }, 'migrated'],
    ['is that nobody knows it', { http: 404, body: { status: 'Failure' } }, 'Active'],
  ])('is answered where the answer %s', async (_, reply, outcome) => {
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

describe('a question that the server can’t answer for now', () => {
  it.each<[Reply, 'connecting' | 'ended']>([
    [{ http: 500, body: {} }, 'connecting'],
    [{ http: 503, body: {} }, 'connecting'],
    [{ http: 499, body: {} }, 'ended'],
  ])('with %j is asked again, and one that it has answered is not: %s', async (reply, outcome) => {
    const bench = await new SessionBench().script(STATUS, { body: { status: 'Success' } }, reply).playing();
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    // The session evaluates the second status response.
    await bench.pass(2_000);
    expect(bench.state.kind).toBe(outcome);
    bench.dispose();
  });
});

describe('what a peer and its device tell', () => {
  it('is known of the stream: a way to the device, that it is ready, and when something was last pressed', async () => {
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

  it('is told to whoever else listens, and a line that is none is reported by its key alone', async () => {
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
});
