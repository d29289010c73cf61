import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/boot/createApp.ts';
import { createPlayOverlays } from '../../src/app/play/playOverlays.ts';
import { Ticker } from '../../src/kit/ticker.ts';
import { APP_LOADERS } from '../support/appLoaders.ts';
import { AppBench } from '../support/appBench.ts';
import { PLAY_BROWSER } from '../support/fakePorts.ts';

let bench: AppBench;
let life: AbortController;

beforeEach(() => {
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  bench.dispose();
});

/** Where the bar's handle hangs on the play page of a game whose info names these positions. */
async function handleAt(widgetPositions?: unknown): Promise<number | undefined> {
  bench = new AppBench({ config: { apps: { 20101: { widgetPositions } } } });
  const { play, clock, core } = bench;
  const app = await createApp(core, createInstance(), APP_LOADERS);
  play.start();
  await bench.settle();
  const nothing = () => undefined;
  const browser = PLAY_BROWSER;
  const parts = {
    app,
    play,
    browser,
    ticker: new Ticker(clock),
    leave: nothing,
    leaveNow: nothing,
    focusStage: nothing,
  };
  const { screen } = createPlayOverlays(parts, life.signal);
  bench.world.device({ send: { type: 'android-ready', packageName: 'games.test' } });
  await bench.settle();
  play.stream.sawFrame();
  return screen.hud?.handle?.x;
}

it.each([
  [0.5, undefined],
  [0.9, { fsWidget: { x: 0.9, y: 0 } }],
])('the handle of the bar hangs at %f of the upper edge where the app’s info says %j: widget.fs', async (x, info) => {
  expect(await handleAt(info)).toBe(x);
});
