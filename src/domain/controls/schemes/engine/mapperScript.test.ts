import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../kit/clock.ts';
import type { TouchOut } from './schemeTouches.ts';
import { type ScriptHost, startMapperScript } from './mapperScript.ts';
import type { Mapper } from './inputMapper.ts';
import { replayTouches } from '../testing/mapperTestbed.ts';

const OWN = 'https://play.example';

/** Creates an input mapper whose methods do nothing unless overridden. */
const quiet = (own: Partial<Mapper> = {}): Mapper => ({
  load: () => undefined,
  shape: () => undefined,
  key: () => false,
  lean: () => false,
  point: () => undefined,
  drag: () => false,
  wheel: () => false,
  tags: () => undefined,
  pointerLock: () => undefined,
  idle: true,
  releaseAll: () => undefined,
  ...own,
});

async function started(make: (host: ScriptHost) => unknown, url = `${OWN}/api/play/input-mapper.js`) {
  const clock = new ManualClock();
  const touches: TouchOut[] = [];
  const raw: boolean[] = [];
  let broken = 0;
  let loads = 0;
  const result = await startMapperScript(
    url,
    OWN,
    () => Promise.resolve({ createInputMapper: (loads++, make) }),
    { clock, touch: (touch) => void touches.push(touch), rawMouse: (on) => void raw.push(on) },
    () => broken++,
  );
  return { result, clock, touches, raw, broken: () => broken, loads };
}

describe('call.catalogue.input-mapper-script: the input-mapper script', () => {
  it.each(['https://elsewhere.example/m.js', 'http://play.example/m.js', 'data:text/javascript,1', 'm.js'])(
    'loads only from the page’s origin, not from %s',
    async (url) => {
      const { result, loads } = await started(() => quiet(), url);
      expect([result, loads]).toEqual([{ ok: false, error: 'foreign-origin' }, 0]);
    },
  );

  it.each<readonly [string, (host: ScriptHost) => unknown]>([
    ['no-mapper', () => undefined],
    ['no-mapper', () => ({ ...quiet(), lean: 3 })],
    [
      'threw',
      () => {
        throw new Error('no');
      },
    ],
  ])('fails with “%s” if it doesn’t create a valid mapper (case %#)', async (error, make) => {
    expect((await started(make)).result).toEqual({ ok: false, error });
  });

  it('gets at most ten touches, and releaseAll ends those that it left', async () => {
    const { result, touches } = await started((host) =>
      quiet({
        key: () => {
          for (let finger = -3; finger < 40; finger++) host.touch({ phase: 'start', finger, x: finger, y: Number.NaN });
          for (let finger = -3; finger < 40; finger++) host.touch({ phase: 'start', finger, x: finger, y: 0.5 });
          host.touch({ phase: 'move', finger: 99, x: 0, y: 0 });
          host.touch({ phase: 'end', finger: 2, x: 0.1, y: 0.1 });
          host.touch({ phase: 'end', finger: 2, x: 0.1, y: 0.1 });
          return true;
        },
      }),
    );
    if (!result.ok) throw new Error(result.error);
    result.value.key('KeyA', true);
    expect(replayTouches(touches).size).toBe(9);
    result.value.releaseAll();
    expect(replayTouches(touches).size).toBe(0);
  });

  it('stops and reports one failure when it throws in a timer', async () => {
    const { result, touches, broken, clock, raw } = await started((host) =>
      quiet({
        key: () => {
          host.touch({ phase: 'start', finger: 0, x: 0.5, y: 0.5 });
          const controller = new AbortController();
          host.clock.every(
            10,
            () => {
              throw new Error('late');
            },
            controller.signal,
          );
          return true;
        },
      }),
    );
    if (!result.ok) throw new Error(result.error);
    expect(result.value.key('KeyA', true)).toBe(true);
    clock.advance(100);
    expect([broken(), replayTouches(touches).size, clock.pending, raw]).toEqual([1, 0, 0, [false]]);
    expect(result.value.key('KeyA', true)).toBe(false);
  });
});
