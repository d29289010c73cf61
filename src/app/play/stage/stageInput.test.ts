import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppBench } from '../../../../tests/support/app/appBench.ts';
import { PLAY_PORTS } from '../../../../tests/support/app/fakePorts.ts';
import { STAGE } from '../../../../tests/support/input/inputBench.ts';
import { INPUT, type InputEvent } from '../../../contracts/channel/inputFormat.ts';
import { decodeInput } from '../../../contracts/channel/inputReader.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { Handled, InputFact, KeyFact } from '../../../domain/input/inputEvents.ts';
import type { SideMessage } from './sideMessages.ts';
import { StageInput } from './stageInput.ts';
import { fakeVideo } from '../../../../tests/support/session/fakeVideo.ts';

it('the mouse is in native mode while one of the game’s native-mouse activities is the top Android activity', async () => {
  const { core, play } = await new AppBench().begin();
  const lifetime = new AbortController();
  runInAction(() => (play.features = { ...play.features, nativeMouseActivities: ['.Aim'] } as typeof play.features));
  const input = new StageInput(core, play, PLAY_PORTS).start(lifetime.signal);
  const listener = vi.spyOn(input.interceptor, 'setNativeMouse');
  const onTop = (activityName: string) =>
    input.receive({ kind: 'top-activity', packageName: play.info.packageName, activityName });
  onTop('.Menu');
  onTop(`${play.info.packageName}.Aim`);
  onTop('.Menu');
  expect(listener.mock.calls).toEqual([[true], [false]]);
  lifetime.abort();
});

it('transition.orientation-change: elements beside the picture receive a resize event when the game turns', async () => {
  const { core, play } = await new AppBench().begin();
  const lifetime = new AbortController();
  const resized = vi.fn<() => void>();
  const input = new StageInput(core, play, { ...PLAY_PORTS, stage: { ...PLAY_PORTS.stage, resized } }).start(
    lifetime.signal,
  );
  input.receive({ kind: 'orientation', value: 0 });
  resized.mockClear();
  input.receive({ kind: 'top-activity', packageName: play.info.packageName, activityName: '.Menu' });
  expect(resized).not.toHaveBeenCalled();
  input.receive({ kind: 'orientation', value: 1 });
  expect(resized).toHaveBeenCalled();
  lifetime.abort();
});

describe('input on the stage, the element around the picture', () => {
  let lifetime: AbortController;
  beforeEach(() => {
    lifetime = new AbortController();
    vi.stubGlobal('MediaStream', EventTarget);
  });
  afterEach(() => {
    lifetime.abort();
    vi.unstubAllGlobals();
  });

  /** A game with a stage on the page. The test reads the input that has reached the streaming device. */
  async function stage(options: ConstructorParameters<typeof AppBench>[0] = {}, prepare?: (bench: AppBench) => void) {
    const bench = new AppBench(options);
    lifetime.signal.addEventListener('abort', () => bench.dispose());
    const { core, play } = bench;
    let handle: (fact: InputFact) => Handled = () => 'left';
    let displayed: (full: boolean) => void = () => undefined;
    let dropped: (files: readonly File[]) => void = () => undefined;
    const nothing = () => undefined;
    const surface = {
      listen: (to: typeof handle) => void (handle = to),
      lock: () => Promise.resolve(true),
      unlock: nothing,
    };
    const browser = {
      ...PLAY_PORTS,
      stage: {
        ...PLAY_PORTS.stage,
        createSurface: () => surface,
        onDrop: (_element: HTMLElement, drop: typeof dropped) => void (dropped = drop),
        onDisplayMode: (changed: typeof displayed) => void (displayed = changed),
      },
    };
    await bench.begin();
    const events: InputEvent[] = [];
    Object.assign(play.stream.peer ?? {}, {
      sendInput: (bytes: Uint8Array) => {
        const message = decodeInput(bytes);
        if (message) events.push(message.event);
        return true;
      },
    });
    prepare?.(bench);
    play.attachStage({ style: {} } as HTMLElement);
    play.attachVideo(fakeVideo());
    const input = new StageInput(core, play, browser).start(lifetime.signal);
    const tell = (fact: InputFact) => handle(fact);
    tell(STAGE);
    const key = (code: string, down = true): Handled => {
      const fact: KeyFact = {
        kind: 'key',
        down,
        code,
        key: code,
        repeat: false,
        modifiers: 0,
        composing: false,
        keepsKeys: false,
      };
      return tell(fact);
    };
    const move = (x: number) =>
      tell({ kind: 'relative', xy: new Float64Array([x, 0]), count: 1, buttons: 0, modifiers: 0 });
    const turn = () => tell({ kind: 'wheel', dx: 0, dy: 100, unit: 'pixel', x: 800, y: 450, modifiers: 0 });
    const kinds = () => events.splice(0).map(({ kind }) => kind);
    return {
      bench,
      play,
      input,
      tell,
      key,
      move,
      turn,
      events,
      kinds,
      display: (full: boolean) => displayed(full),
      drop: (files: readonly File[]) => dropped(files),
    };
  }

  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0';

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 25],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0', 50],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 50],
  ])(
    'const.mouse-scale, const.mouse-scale-apple: one pixel of a locked mouse on %s is sent as %i units',
    async (userAgent, units) => {
      const { move, events, bench } = await stage({ facts: { userAgent } });
      move(1);
      await bench.pass(8);
      expect(events.findLast(({ kind }) => kind === 'relative')).toMatchObject({ total: { x: units, y: 0 } });
    },
  );

  it.each([
    [ANDROID, 5, 30],
    [WINDOWS, 5, 16],
    [ANDROID, 0, 16],
  ])(
    'const.wheel-batching: the client on %s with %i touch points sends further wheel turns after %i ms',
    async (userAgent, touchPoints, ms) => {
      const { turn, kinds, bench } = await stage({ facts: { userAgent, touchPoints } });
      turn();
      turn();
      kinds();
      await bench.pass(ms - 1);
      expect(kinds()).not.toContain('wheel');
      await bench.pass(1);
      expect(kinds()).toContain('wheel');
    },
  );

  it.each([
    ['no game', undefined, undefined, 25],
    ['all games', undefined, 7, 50],
    ['this game', 7, undefined, 50],
    ['this game and all games', 7, 3, 50],
  ])(
    'const.default-sensitivity: the sensitivity for %s (%s, %s) sends one pixel of a locked mouse as %i units',
    async (_, own, all, units) => {
      const { bench, move, events } = await stage({}, ({ core, play }) => {
        core.preferences.change(play.info.appId, { mouseSensitivity: own });
        core.preferences.change(EVERY_APP, { mouseSensitivity: all });
      });
      move(1);
      await bench.pass(8);
      expect(events.findLast(({ kind }) => kind === 'relative')).toMatchObject({ total: { x: units, y: 0 } });
    },
  );

  it('releases held keys on request and when the connection breaks', async () => {
    const { bench, key, kinds, input, play } = await stage();
    key('KeyW');
    kinds();
    input.release();
    expect(kinds()).toContain('release-all');
    key('KeyW');
    kinds();
    bench.peers.at(-1)?.listener.disconnected();
    await bench.settle();
    expect(kinds()).toContain('release-all');
    expect(play.session.state).toMatchObject({ kind: 'playing', link: { kind: 'lost' } });
  });

  it('reports each key change to its listener after sending it, but neither motion nor heartbeats', async () => {
    const { bench, input, key, move } = await stage();
    const edges: number[] = [];
    input.onEdge = ([type = 0]) => edges.push(type);
    key('KeyW');
    move(5);
    await bench.pass(1_000);
    key('KeyW', false);
    expect(edges).toEqual([INPUT.keyDown, INPUT.keyUp]);
  });

  it('goes to the page while input is paused, and to the game afterwards', async () => {
    const { play, key, kinds } = await stage();
    kinds();
    const resume = play.pauseInput();
    expect([key('KeyW'), kinds().includes('key')]).toEqual(['left', false]);
    resume();
    expect([key('KeyA'), kinds().includes('key')]).toEqual(['taken', true]);
  });

  it('reports each full-screen change with its cause, the page or F11', async () => {
    const { bench, key, display } = await stage();
    display(true);
    key('F11');
    display(false);
    display(true);
    const told = bench.reports.filter(({ name }) => name === 'fullscreen').map(({ data }) => data);
    expect(told).toEqual([
      { full: true, by: 'page' },
      { full: false, by: 'f11' },
      { full: true, by: 'page' },
    ]);
  });

  it('passes the streaming device’s messages to the features, except those that the stage handles itself', async () => {
    const { input, play, drop } = await stage();
    const messages: SideMessage[] = [];
    input.sideMessages.listen((message) => messages.push(message), lifetime.signal);
    messages.length = 0;
    const top = { kind: 'top-activity', packageName: 'games.other', activityName: '.Menu' } as const;
    input.receive({ kind: 'file-request', accept: 'image/*' });
    input.receive(top);
    input.receive({ kind: 'orientation', value: 1 });
    input.receive({ kind: 'mic-request' });
    const wants = vi.spyOn(input.controller, 'onGameRequest');
    input.receive({ kind: 'raw-mouse', on: true });
    expect(wants.mock.calls).toEqual([[true]]);
    const files = [new File([], 'a.png')];
    drop(files);
    expect(messages).toEqual([
      { kind: 'file-request', accept: 'image/*' },
      top,
      { kind: 'capture wanted', device: 'microphone', wanted: true },
      { kind: 'files dropped', files },
    ]);
    expect([input.topPackage, input.forwards]).toEqual(['games.other', true]);
    play.session.send({ kind: 'player left' });
    expect(input.forwards).toBe(false);
  });

  it('passes image tags to control schemes, in fractions of the picture', async () => {
    const { input } = await stage();
    const tags: unknown[] = [];
    input.tags.listen((found) => tags.push(found), lifetime.signal);
    input.receive({ kind: 'image-tags', tags: 'compass,0.5,0.1' });
    expect(tags).toEqual([[{ name: 'compass', x: 0.5, y: 0.1 }]]);
  });

  it('releases held keys when the session moves to another device', async () => {
    const { bench, key, play, input } = await stage();
    const notice = vi.spyOn(input.controller, 'onNotice');
    key('KeyW');
    bench.world.device({ send: { type: 'another-session' } as never });
    await bench.settle();
    expect([play.session.state.kind, notice.mock.calls[0]]).toEqual([
      'ended',
      [{ kind: 'released', reason: 'migration' }],
    ]);
  });
});
