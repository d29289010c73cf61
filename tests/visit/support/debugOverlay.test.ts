import { expect, it, vi } from 'vitest';
import { DebugViewModel } from '../../../src/app/support/debug/debug.viewModel.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { type AppBench, type AppBenchOptions, openBench, started } from '../../support/app/appBench.ts';

/** Opens the debug overlay of a game. `press` uses its shortcut. */
async function overlay(options: AppBenchOptions = {}, before?: (bench: AppBench) => void) {
  const bench = openBench(options);
  before?.(bench);
  const { core, play, clock } = bench;
  let press: () => void = () => undefined;
  const life = new AbortController();
  const model = started(
    new DebugViewModel({
      app: { core } as ConstructorParameters<typeof DebugViewModel>[0]['app'],
      play,
      ticker: new Ticker(clock),
      browser: { ...PLAY_PORTS, listenForDebugShortcut: (_shortcut, _clock, called) => void (press = called) },
    }),
    life.signal,
  );
  await bench.begin();
  const fact = (name: string) => new Map<string, string | undefined>(model.facts).get(name);
  return { bench, model, life, fact, press: () => press() };
}

it('the debug overlay shows the session of a running game', async () => {
  const { bench, fact } = await overlay();
  const { playSessionId, servingRegion } = bench.responseOf('play.startSession');
  expect(['session', 'state', 'connection', 'region'].map(fact)).toEqual([
    playSessionId,
    'playing',
    'up',
    servingRegion,
  ]);
  const { packageName, appId } = bench.play.info;
  expect(['version', 'world', 'game'].map(fact)).toEqual([
    bench.core.bootstrap.feVersion,
    bench.core.ports.browser.origin,
    `${packageName} ${appId}`,
  ]);
  expect(fact('running')).toEqual(expect.any(String));
  bench.peers.at(-1)?.listener.disconnected();
  expect(fact('connection')).toBe('lost');
  bench.play.session.send({ kind: 'player left' });
  expect(['session', 'state', 'connection', 'running'].map(fact)).toEqual([undefined, 'left', undefined, undefined]);
});

it('the debug overlay shows a connection in progress with its session', async () => {
  const { bench, fact } = await overlay({}, (it) => void (it.connects = false));
  expect(['session', 'state', 'connection'].map(fact)).toEqual([
    bench.responseOf('play.startSession')['playSessionId'],
    'connecting',
    'making',
  ]);
});

it('the debug overlay keeps the latest thirty events, newest first, until its end', async () => {
  const { bench, model, life } = await overlay();
  const { session } = bench.play;
  for (let i = 0; i < 40; i++) session.send({ kind: 'recording changed', recording: i % 2 === 0 });
  expect([model.events.length, model.events[0]?.event, model.events[0]?.at]).toEqual([
    30,
    'recording changed',
    bench.clock.now(),
  ]);
  const numbers = model.events.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  life.abort();
  session.send({ kind: 'player left' });
  expect(model.events[0]?.state).toBe('playing');
});

it('the shortcut opens and closes the debug overlay, whose text the player can copy', async () => {
  const { bench, model, press } = await overlay();
  const copy = vi.spyOn(bench.core.ports.browser, 'copy').mockResolvedValueOnce(false);
  press();
  expect([model.showing, model.copied]).toEqual([true, 'not']);
  model.copy();
  await bench.settle();
  expect(model.copied).toBe('refused');
  model.copy();
  await bench.settle();
  const [text] = copy.mock.calls.at(-1) ?? [''];
  expect([model.copied, text.split('\n')[1]]).toEqual(['yes', 'state: playing']);
  expect(text).toContain(`version: ${bench.core.bootstrap.feVersion}`);
  expect(text).toMatch(/\n\n2026-03-03T12:00:00\.000Z .+ → playing/);
  press();
  expect([model.showing, model.copied]).toEqual([false, 'not']);
  press();
  model.close();
  expect(model.showing).toBe(false);
});
