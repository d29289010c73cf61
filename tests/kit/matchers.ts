import { expect as base } from '@playwright/test';
import type { Player } from './player.ts';
import type { Expectation, World } from './world.ts';

/** Default timeout of a matcher, in milliseconds. */
const WAIT_MS = 10_000;

/** Playwright's `expect` with matchers for simulated worlds and players. */
export const expect = base.extend({
  /**
   * Waits until the simulated world's journal matches: `await expect(world).toHaveHeard({ call: 'play.startSession',
   * exactly: 2 })`. `never`, `exactly` and `atMost` must hold for the whole timeout; `waitMs: 0` checks once.
   */
  async toHaveHeard(world: World, expected: Expectation) {
    const { passed, message, nearest } = await world.verify({ waitMs: WAIT_MS, ...expected });
    const near = nearest?.map(
      ({ seq, differs }) => `\n  entry ${seq} differs in ${differs.map(({ field }) => field).join(', ')}`,
    );
    return { pass: passed, name: 'toHaveHeard', expected, message: () => message + (near?.join('') ?? '') };
  },

  /** The game shows a picture and accepts input. */
  async toBePlaying(player: Player, world: World) {
    try {
      await player.plays(world);
      return { pass: true, name: 'toBePlaying', message: () => 'expected the game not to be playing, but it is' };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { pass: false, name: 'toBePlaying', message: () => `expected the game to be playing, but ${why}` };
    }
  },

  /** The player sees a picture that reflects the input with this journal number. Needs `streaming: { marker: true }`. */
  async toShowInput(player: Player, sequence: number) {
    try {
      await player.picture.shows(sequence);
      return {
        pass: true,
        name: 'toShowInput',
        message: () => `expected the picture not to show input ${sequence}, but it does`,
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { pass: false, name: 'toShowInput', message: () => why };
    }
  },
});
