import { expect as base } from '@playwright/test';
import type { Player } from './player.ts';
import type { Expectation, World } from './world.ts';

/** How long a matcher waits for what it expects, in milliseconds, unless told otherwise. */
const WAIT_MS = 10_000;

/** Playwright's `expect`, with what is expected of worlds and of what a player sees. */
export const expect = base.extend({
  /**
   * The world's journal comes to be as expected: `await expect(world).toHaveHeard({ call: 'play.startSession', exactly: 2 })`.
   * `never`, `exactly` and `atMost` are watched for as long as it waits: `waitMs: 0` looks once.
   */
  async toHaveHeard(world: World, expected: Expectation) {
    const { passed, message, nearest } = await world.verify({ waitMs: WAIT_MS, ...expected });
    const near = nearest?.map(
      ({ seq, differs }) => `\n  entry ${seq} differs in ${differs.map(({ field }) => field).join(', ')}`,
    );
    return { pass: passed, name: 'toHaveHeard', expected, message: () => message + (near?.join('') ?? '') };
  },

  /** The game's picture is there and takes what the player does. */
  async toBePlaying(player: Player, world: World) {
    try {
      await player.plays(world);
      return { pass: true, name: 'toBePlaying', message: () => 'the game is on' };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { pass: false, name: 'toBePlaying', message: () => `the game isn't on: ${why}` };
    }
  },

  /** The picture that the player sees was drawn after an input, by its number in the journal. Needs `streaming: { marker: true }`. */
  async toShowInput(player: Player, sequence: number) {
    try {
      await player.picture.shows(sequence);
      return { pass: true, name: 'toShowInput', message: () => `input ${sequence} is on the picture` };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { pass: false, name: 'toShowInput', message: () => why };
    }
  },
});
