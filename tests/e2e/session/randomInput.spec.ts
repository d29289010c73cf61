import { expect } from '../../support/expect.ts';
import { HeldState } from '../../../simulator/device/input/heldState.ts';
import type { InputMessage } from '../../../src/contracts/channel/inputFormat.ts';
import type { World } from '../../kit/world.ts';
import { dispatchInput } from '../../support/e2e/dispatchInput.ts';
import { test } from '../../support/e2e/test.ts';
import { type InputAction, Dice, RandomInput, type Truth } from '../../support/input/randomInput.ts';

const ROUNDS = Number(process.env['NOWLIGHT_ROUNDS'] ?? 1000);
const WEIGHTS = { key: 10, swallow: 1, mouse: 8, touch: 8, wheel: 1, pad: 3, focus: 2, visible: 2, lock: 2 } as const;
/** Heartbeats to wait for: the first may predate the last input, the second can't. */
const BEATS = 2;
/** Number of empty journal reads after which no more input is expected, and the pause between the reads. */
const QUIET = 2;
const QUIET_MS = 500;
/**
 * Number of empty journal reads after which a wrong input state of the streaming device counts as final: messages
 * that were lost repeatedly arrive only after seconds.
 */
const LOST = 40;
/** Rounds of random input between two network faults: one that the connection survives, and one that closes it. */
const CUT_EVERY = 50;
const CLOSE_EVERY = 333;

/** The streaming device's input state, derived from the simulator's journal. */
class Believed {
  #state = new HeldState();
  #seen: number;
  readonly #world: World;

  constructor(world: World, seen: number) {
    this.#world = world;
    this.#seen = seen;
  }

  get truth(): Truth {
    return { ...this.#state.held, pad: this.#state.gamepad(0)?.buttons ?? 0 };
  }

  /** A new connection creates a new streaming device, whose input state is empty. */
  restart(seen: number): void {
    this.#state = new HeldState();
    this.#seen = seen;
  }

  /**
   * Reads until the streaming device reaches the expected state after a heartbeat. Returns the number of heartbeats:
   * 0 if the heartbeat pauses because all was sent, undefined if too many.
   */
  async comesTo(expected: Truth): Promise<number | undefined> {
    const from = await this.#world.now();
    const right = () => JSON.stringify(this.truth) === JSON.stringify(expected);
    let beats = 0;
    for (let quiet = 0; quiet < (right() ? QUIET : LOST);) {
      const news = await this.#world.journal(this.#seen, QUIET_MS);
      if (news.length === 0) quiet++;
      for (const { seq, kind, data } of news) {
        this.#seen = seq;
        if (kind !== 'input') continue;
        quiet = 0;
        const message = data as unknown as InputMessage;
        this.#state.take(message, 16, 9);
        if (message.event.kind !== 'held' || seq <= from) continue;
        beats++;
        if (right()) return beats;
        if (beats > BEATS) return undefined;
      }
    }
    return right() ? 0 : undefined;
  }
}

test(`no input stays stuck in ${ROUNDS} rounds of random input on a network with 5 % packet loss @deep`, async ({
  playGame,
  page,
  player,
}) => {
  test.setTimeout(60 * 60_000);
  // The touch game opens no dialogs, which would take the input.
  const testWorld = await playGame();
  await testWorld.peer({ action: 'network', lossPct: 5, delayMs: 15, jitterMs: 10 });
  const dice = new Dice(20_261_121);
  const input = new RandomInput(dice, WEIGHTS);
  const believed = new Believed(testWorld, await testWorld.now());
  for (let round = 1; round <= ROUNDS; round++) {
    const actions: InputAction[] = [];
    if (round % CLOSE_EVERY === 0) {
      const before = await testWorld.now();
      await testWorld.peer({ action: 'close' });
      // The browser may take half a minute to detect that the peer is gone.
      await testWorld.until(({ kind, name }) => kind === 'peer' && name === 'connected', before, 60_000);
      await player.sees(testWorld, before);
      await testWorld.peer({ action: 'network', lossPct: 5, delayMs: 15, jitterMs: 10 });
      believed.restart(await testWorld.now());
      actions.push(...input.begin());
    }
    const cut = round % CUT_EVERY === 0;
    if (cut) await testWorld.peer({ action: 'drop' });
    for (let i = dice.integer(30); i >= 0; i--) {
      const action = input.next();
      if (action) actions.push(action);
    }
    await dispatchInput(page, [...actions, input.settle()]);
    if (cut) await testWorld.peer({ action: 'restore' });
    const beats = await believed.comesTo(input.truth);
    expect(
      beats,
      `round ${round}: ${JSON.stringify({ actions, believed: believed.truth, truth: input.truth })}`,
    ).toBeDefined();
  }
});
