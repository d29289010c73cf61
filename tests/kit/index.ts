// Package `nowlight-sim-test`: Playwright tests against the simulator.
import { test as base } from '@playwright/test';
import { VirtualGamepad } from './gamepad.ts';
import { Player } from './player.ts';
import type { World, WorldOptions } from './world.ts';
import { worldsFor } from './worldsFor.ts';

export { expect } from './matchers.ts';
export { control, simulator, type SimulatorConfig, type SimulatorOptions } from './simulator.ts';
export { type PadButton, VirtualGamepad } from './gamepad.ts';
export { type Look, Picture } from './picture.ts';
export { Player } from './player.ts';
export { decodeMarker, type Marker, MARKER_CELLS } from '../../src/contracts/channel/marker.ts';
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

export interface Fixtures {
  /** Opens a world that closes when the test ends. A failed test attaches the world's journal. */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** The player at the test's page. */
  readonly player: Player;
  /** A gamepad, connected from the page's first document on. */
  readonly gamepad: VirtualGamepad;
}

/** Playwright's `test` with worlds, a player and a gamepad. */
export const test = base.extend<Fixtures>({
  world: ({ baseURL }, provide, info) => worldsFor(baseURL ?? '', provide, info),
  // The fixture depends on `world` so that the world closes after the pages, which keep their server until then.
  context: async ({ context, world: _outlivesIt }, provide) => provide(context),
  player: async ({ page }, provide) => provide(new Player(page)),
  gamepad: async ({ page }, provide) => {
    const gamepad = new VirtualGamepad(page);
    await gamepad.plugIn();
    await provide(gamepad);
  },
});
