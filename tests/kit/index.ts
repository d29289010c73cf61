// Package `nowlight-sim-test`: Playwright tests against the simulator.
import { test as base } from '@playwright/test';
import { VirtualGamepad } from './gamepad.ts';
import { type ControlHost, DemoHost, simulatorHost } from './controlHost.ts';
import { Player } from './player.ts';
import type { World, WorldOptions } from './world.ts';
import { provideContext } from './provideContext.ts';
import { worldsFor } from './worldsFor.ts';

export { expect } from './matchers.ts';
export { control, simulator, type SimulatorConfig, type SimulatorOptions } from './simulator.ts';
export { type ControlHost, type ControlPage, DemoHost, simulatorHost } from './controlHost.ts';
export { type PadButton, VirtualGamepad } from './gamepad.ts';
export { type Look, Picture } from './picture.ts';
export { Player } from './player.ts';
export { decodeMarker, type Marker, MARKER_CELLS } from '../../src/contracts/channel/frameMarker.ts';
export {
  type Expectation,
  type JournalEntry,
  type Mail,
  type Says,
  type Script,
  type Verdict,
  World,
  type WorldOptions,
  type WorldState,
} from './world.ts';
export type * from './knownScenarios.ts';
export type * from './controlTypes.ts';

export interface Options {
  /**
   * Absolute address of a demo's folder (`npm run build:demo`) on a static server, with a trailing slash. If set,
   * simulated worlds run inside the test's browser instead of a simulator.
   */
  readonly demoFolder: string;
}

export interface Fixtures {
  /** The simulator at `baseURL`, or the demo in `demoFolder`. */
  readonly host: ControlHost;
  /** Opens a simulated world that closes when the test ends. A failed test attaches the world's journal. */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** The player who operates the test's page. */
  readonly player: Player;
  /** A gamepad, connected from the page's first document on. */
  readonly gamepad: VirtualGamepad;
}

/** Playwright's `test` with simulated worlds, a player and a gamepad. */
export const test = base.extend<Options & Fixtures>({
  demoFolder: ['', { option: true }],
  host: ({ baseURL, demoFolder }, provide) =>
    provide(demoFolder === '' ? simulatorHost(baseURL ?? '') : new DemoHost(demoFolder)),
  world: ({ host }, provide, info) => worldsFor(host, provide, info),
  // The fixture depends on `world` so that the simulated world closes after the pages, which keep their server until
  // then.
  context: async ({ context, host, world: _outlivesIt }, provide) => provideContext(context, host, provide),
  player: async ({ page }, provide) => provide(new Player(page)),
  gamepad: async ({ page }, provide) => {
    const gamepad = new VirtualGamepad(page);
    await gamepad.plugIn();
    await provide(gamepad);
  },
});
