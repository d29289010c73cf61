import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ManualClock } from '../../../kit/clock.ts';
import type { Blame } from '../../../domain/stream/stats/stallCause.ts';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import { requestStreamQuality } from './requestStreamQuality.ts';
import { delaySound } from './delaySound.ts';
import { AdaptiveQuality } from './adaptiveQuality.ts';
import { pictureName } from './createQuality.ts';
import { PictureToastsViewModel } from './pictureToasts.ts';
import { Sharpening } from './sharpening.ts';
import { GamePictureInPicture } from './gamePictureInPicture.ts';

const lifetime = () => new AbortController();
const newQuality = (store = memoryStore()) => new QualityStore({ store, savesData: () => false });

describe('requestStreamQuality', () => {
  function play() {
    const lines: string[] = [];
    const peer = { sendLine: (line: string) => lines.push(line) > 0 };
    const world = observable<{ state: object; peer: object | undefined }>(
      { state: { kind: 'playing', link: { kind: 'up' } }, peer },
      {},
      { deep: false },
    );
    const of = {
      session: {
        get state() {
          return world.state;
        },
      },
      stream: {
        get peer() {
          return world.peer;
        },
      },
      features: { maxFps: 25 },
    } as unknown as Parameters<typeof requestStreamQuality>[0];
    return { lines, of, set: (change: Partial<typeof world>) => runInAction(() => void Object.assign(world, change)) };
  }

  const full = { state: { thinned: 0 } };

  it('halves the bit rate as often as the adaptation demands, down to 500 kbit/s, at the same size', () => {
    const { lines, of } = play();
    const adaptation = observable({ state: { thinned: 0 } });
    requestStreamQuality(of, newQuality(), adaptation, lifetime().signal);
    for (const thinned of [1, 2, 5, 0]) runInAction(() => (adaptation.state = { thinned }));
    expect(lines).toEqual([
      'streamquality=1280x720,25,4000',
      'streamquality=1280x720,25,2000',
      'streamquality=1280x720,25,500',
      'streamquality=1280x720,25,8000',
    ]);
  });

  it('sends nothing for the default quality, and then one line for each changed choice', () => {
    const { lines, of } = play();
    const quality = newQuality();
    requestStreamQuality(of, quality, full, lifetime().signal);
    expect(lines).toEqual([]);
    quality.choose({ size: 540 });
    quality.choose({ size: 540 });
    quality.choose({ rate: 60 });
    quality.choose({ size: 'auto', rate: 'auto' });
    expect(lines).toEqual([
      'streamquality=960x540,25,4500',
      'streamquality=960x540,60,4500',
      'streamquality=1280x720,25,8000',
    ]);
  });

  it('sends the chosen quality to each new peer, and nothing while the connection is lost', () => {
    const { lines, of, set } = play();
    const quality = newQuality(memoryStore({ ngQuality: '360 30 unsaid mains' }));
    requestStreamQuality(of, quality, full, lifetime().signal);
    set({ state: { kind: 'playing', link: { kind: 'lost' } } });
    quality.choose({ size: 540 });
    expect(lines).toEqual(['streamquality=640x360,30,2000']);
    const other: string[] = [];
    set({
      peer: { sendLine: (line: string) => other.push(line) > 0 },
      state: { kind: 'playing', link: { kind: 'up' } },
    });
    expect(other).toEqual(['streamquality=960x540,30,4500']);
  });
});

it('delaySound delays the sound, but not the picture, while packets are lost', () => {
  const receivers = ['audio', 'video'].map((kind) => ({ track: { kind }, jitterBufferTarget: 0 }));
  const connect = () => ({ transceivers: receivers.map((receiver) => ({ receiver })) }) as never;
  const stream: { peer: Parameters<typeof delaySound>[0]['stream']['peer'] } = { peer: connect() };
  const stats = observable({ history: [] as readonly Figures[] }, {}, { deep: false });
  delaySound({ stream, stats, choice: { pace: 'smooth' } }, lifetime().signal);
  const targets = (seconds: number, lossPct: number) => {
    for (let i = 0; i < seconds; i++) runInAction(() => (stats.history = [{ lossPct } as Figures]));
    return receivers.map(({ jitterBufferTarget }) => jitterBufferTarget);
  };
  expect(targets(5, 0)).toEqual([0, 0]);
  expect(targets(3, 5)).toEqual([80, 0]);
  stream.peer = connect();
  expect(targets(1, 0)).toEqual([0, 0]);
});

describe('AdaptiveQuality', () => {
  function bench() {
    const stats = observable(
      { history: [] as readonly Figures[], stall: undefined as { blame: Blame } | undefined },
      {},
      { deep: false },
    );
    const quality = newQuality();
    const messages: string[] = [];
    const watches: ((pressure: 'critical' | 'nominal') => void)[] = [];
    const easing = new AdaptiveQuality({
      quality,
      stats,
      ports: { watchPressure: (tell) => void watches.push(tell) },
      eased: ({ cause, steps }) => void messages.push(`${cause} ${steps}`),
    }).start(lifetime().signal);
    const pass = (seconds: number, blame?: Blame, figures = {} as Figures) => {
      for (let i = 0; i < seconds; i++)
        runInAction(() => Object.assign(stats, { history: [figures], stall: blame && { blame } }));
    };
    return { quality, messages, watches, easing, pass };
  }

  it('reduces the picture size while the network is too slow, reports it once, and restores the size later', () => {
    const { quality, messages, pass } = bench();
    pass(5, 'network');
    expect([quality.limits.short, messages]).toEqual([540, ['network 1']]);
    pass(60);
    expect([quality.limits.short, messages]).toEqual([720, ['network 1']]);
  });

  it('halves the bit rate before it reduces the size', () => {
    const { quality, messages, easing, pass } = bench();
    pass(4, 'network');
    expect([quality.limits.short, easing.state.thinned, messages]).toEqual([720, 2, []]);
  });

  it('lowers the bit rate after two seconds of heavy packet loss, before a stall is shown', () => {
    const { easing, messages, pass } = bench();
    pass(1, undefined, { lossPct: 10 } as Figures);
    expect(easing.state.thinned).toBe(0);
    pass(1, undefined, { lossPct: 10 } as Figures);
    expect([easing.state.thinned, messages]).toEqual([3, []]);
  });

  it('never changes a size that the player chose', () => {
    const { quality, pass } = bench();
    quality.choose({ size: 1080 });
    pass(30, 'network');
    expect(quality.limits.short).toBe(1080);
  });

  it('watches device pressure only in battery saver mode, and reduces the size while pressure is critical', () => {
    const { quality, messages, watches, pass } = bench();
    expect(watches).toHaveLength(0);
    quality.choose({ batterySaver: true });
    watches[0]?.('critical');
    pass(5);
    expect([quality.limits.short, messages]).toEqual([540, ['machine 1']]);
    watches[0]?.('nominal');
    pass(60);
    expect(quality.limits.short).toBe(720);
  });

  it('resets its reduction when the player makes another choice', () => {
    const { quality, easing, pass } = bench();
    pass(5, 'network');
    quality.choose({ rate: 30 });
    expect([quality.limits.short, easing.state.steps]).toEqual([720, 0]);
  });
});

describe('Sharpening', () => {
  function bench(draws = true) {
    const costs: ((ms: number) => void)[] = [];
    const signals: AbortSignal[] = [];
    const messages: string[] = [];
    const store = memoryStore();
    const sharpening = new Sharpening({
      sharpen: (_video, cost, signal) => {
        costs.push(cost);
        signals.push(signal);
        return Promise.resolve(draws);
      },
      store,
      video: () => ({}) as HTMLVideoElement,
      gaveUp: () => messages.push('gave up'),
    }).start(lifetime().signal);
    const cost = (ms: number) => {
      for (let i = 0; i < 20; i++) costs.at(-1)?.(ms);
    };
    return { sharpening, store, signals, messages, cost };
  }

  it('starts off, stays on while a frame costs little, and stores the player’s choice', () => {
    const { sharpening, store, signals, messages, cost } = bench();
    expect([sharpening.on, signals.length]).toEqual([false, 0]);
    sharpening.set(true);
    cost(1.2);
    expect([sharpening.on, sharpening.costMs, store.get('ngSharpen'), messages]).toEqual([true, 1.2, '1', []]);
    sharpening.set(false);
    expect([signals[0]?.aborted, store.get('ngSharpen')]).toEqual([true, undefined]);
  });

  it('turns itself off and reports it when a frame costs more than two milliseconds', () => {
    const { sharpening, store, signals, messages, cost } = bench();
    sharpening.set(true);
    cost(2.5);
    expect([sharpening.on, sharpening.isTooSlow, sharpening.costMs, messages]).toEqual([false, true, 2.5, ['gave up']]);
    expect([signals[0]?.aborted, store.get('ngSharpen')]).toEqual([true, undefined]);
  });

  it('turns itself off when the browser can’t draw the sharpened picture', async () => {
    const { sharpening } = bench(false);
    sharpening.set(true);
    await Promise.resolve();
    await Promise.resolve();
    expect([sharpening.on, sharpening.isTooSlow]).toEqual([false, false]);
  });
});

describe('SmallWindow', () => {
  it('opens and closes on toggle, and is off after the browser closes the window', async () => {
    const opened: { closed: () => void; signal: AbortSignal }[] = [];
    const stage = { element: {}, video: {} } as never;
    const open = (_stage: unknown, closed: () => void, signal: AbortSignal) => {
      opened.push({ closed, signal });
      return Promise.resolve();
    };
    const small = new GamePictureInPicture({ open }, () => stage, lifetime().signal);
    small.toggle();
    expect(small.on).toBe(true);
    small.toggle();
    expect([small.on, opened[0]?.signal.aborted]).toEqual([false, true]);
    small.toggle();
    opened[1]?.closed();
    expect([small.on, opened.length]).toEqual([false, 2]);
  });

  it('turns off when the browser refuses to open the window', async () => {
    const stage = { element: {}, video: {} } as never;
    const small = new GamePictureInPicture(
      { open: () => Promise.reject(new Error('no')) },
      () => stage,
      lifetime().signal,
    );
    small.toggle();
    await Promise.resolve();
    await Promise.resolve();
    expect(small.on).toBe(false);
  });
});

describe('picture notices and file names', () => {
  it('removes a notice after six seconds, and shows one notice of each kind at a time', () => {
    const clock = new ManualClock(0);
    const toasts = new PictureToastsViewModel(clock, lifetime().signal);
    toasts.show({ kind: 'not-saved' });
    clock.advance(4_000);
    toasts.show({ kind: 'not-saved' });
    toasts.show({ kind: 'sharpen-off' });
    expect(toasts.notices).toHaveLength(2);
    clock.advance(4_000);
    expect(toasts.notices).toHaveLength(2);
    clock.advance(2_000);
    expect(toasts.notices).toEqual([]);
  });

  it('builds a picture’s file name from the game’s title and the time, without unsafe characters', () => {
    expect(pictureName('Sky/hop: “2”', new Date(2026, 10, 27, 9, 5, 3).getTime())).toBe(
      'Skyhop 2 2026-11-27 09.05.03.png',
    );
    expect(pictureName('///', new Date(1970, 0, 1).getTime())).toBe('1970-01-01 00.00.00.png');
  });
});
