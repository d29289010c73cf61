import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { stageOf } from '../../session/sessionSituation.ts';

const stage = ({ state, stream }: SessionBench) => stageOf(state, stream.pictureSeen);

describe('transition.session.android-ready: the picture of a game', () => {
  it('stays hidden until the streaming device is ready, although frames arrive', async () => {
    const bench = await new SessionBench().play();
    bench.peer.answered('answer');
    bench.peer.connected();
    bench.stream.sawFrame();
    await bench.pass(5_000);
    expect([bench.stream.pictureSeen, stage(bench)]).toEqual([false, 'first-picture']);
    await bench.sendDeviceMessage({ kind: 'android-ready', packageName: 'games.test' } as never);
    expect([bench.stream.pictureSeen, stage(bench), bench.state.kind]).toEqual([true, undefined, 'playing']);
  });

  it('stays hidden before its first video frame', async () => {
    const bench = await new SessionBench().playing();
    expect([bench.stream.pictureSeen, stage(bench)]).toEqual([false, 'first-picture']);
    bench.stream.sawFrame();
    expect([bench.stream.pictureSeen, stage(bench)]).toEqual([true, undefined]);
  });

  it('stays hidden after its session ends', async () => {
    const bench = await new SessionBench().playing();
    bench.stream.sawFrame();
    bench.stream.clear();
    expect(bench.stream.pictureSeen).toBe(false);
    bench.stream.sawFrame();
    expect(bench.stream.pictureSeen).toBe(false);
  });
});
