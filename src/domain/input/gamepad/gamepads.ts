import { GAMEPAD_SLOTS } from '../../../contracts/channel/inputFormat.ts';
import type { Clock } from '../../../kit/clock.ts';
import { GAMEPAD_POLL_MS, POLLING_RATE_MS, RUMBLE_MAX_MS } from '../inputConstants.ts';
import type { InputSender } from '../inputSender.ts';
import { DEAD_ZONES, type DeadZones, PadReading } from './padReading.ts';
import type { GamepadFacts, GamepadSource } from '../input.ports.ts';

/** One of the streaming device's slots for gamepads. */
interface Slot {
  /** The `Gamepad.index` of the slot's gamepad; undefined while the slot is free. */
  pad: number | undefined;
  /** True until the gamepad's state has been sent for the first time. */
  fresh: boolean;
  readonly now: PadReading;
  readonly sent: PadReading;
  sentAt: number;
}

function slot(number: number): Slot {
  return { pad: undefined, fresh: false, now: new PadReading(number), sent: new PadReading(number), sentAt: 0 };
}

/** Index that no gamepad has, so that the next poll frees the slot. */
const GONE = -1;

type Pads = readonly (GamepadFacts | null)[];

/** Polls the browser's gamepads while one is connected and the game is active. Sends only changes. */
export class Gamepads {
  readonly #clock: Clock;
  readonly #source: GamepadSource;
  readonly #out: InputSender;
  readonly #slots = Array.from({ length: GAMEPAD_SLOTS }, (_, number) => slot(number));
  #polling: AbortController | undefined;
  #first: number | undefined;
  zones: DeadZones = DEAD_ZONES;

  constructor(clock: Clock, source: GamepadSource, out: InputSender) {
    this.#clock = clock;
    this.#source = source;
    this.#out = out;
  }

  /** Starts polling gamepads. Polling continues while a gamepad is connected. */
  start(): void {
    if (this.#polling) return;
    this.#polling = new AbortController();
    this.#clock.every(GAMEPAD_POLL_MS, this.#poll, this.#polling.signal);
    this.#poll();
  }

  stop(): void {
    this.#polling?.abort();
    this.#polling = undefined;
  }

  /** Polls the gamepads immediately if polling is active. */
  look(): void {
    if (this.#polling) this.#poll();
  }

  /** Reports every gamepad as at rest. The next poll reports what the player still holds. */
  release(): void {
    for (const { sent } of this.#slots) {
      if (sent.resting) continue;
      sent.rest();
      this.#out.edge(this.#out.next().gamepad(sent));
    }
  }

  /** Sends each gamepad's state again, in case a message was dropped. */
  repeat(): void {
    for (const { pad, sent, sentAt } of this.#slots) {
      if (!sentAt) continue;
      const { writer } = this.#out;
      this.#out.repeat(pad === undefined ? writer.gamepadGone(sent.slot) : writer.gamepad(sent));
    }
  }

  /** Returns the streaming device's slot of a gamepad, by the gamepad's `index`; undefined if it has no slot. */
  slotOf(index: number): number | undefined {
    const slot = this.#slots.findIndex(({ pad }) => pad === index);
    return slot < 0 ? undefined : slot;
  }

  /**
   * Assigns the first slot to a gamepad whenever it is connected, by its `index`. The gamepad in the first slot gets
   * its slot.
   */
  putFirst(index: number): void {
    this.#first = index;
    this.#order();
    this.look();
  }

  /** Vibrates the gamepad in a slot of the streaming device. Ignores slots that are free or out of range. */
  rumble(slot: number, strength: number, ms: number): void {
    const pad = this.#slots[slot]?.pad;
    if (pad === undefined || !(strength >= 0) || !(ms > 0)) return;
    this.#source.rumble?.(pad, Math.min(strength, 1), Math.min(ms, RUMBLE_MAX_MS));
  }

  readonly #poll = (): void => {
    const pads = this.#source.read();
    for (const place of this.#slots) {
      const pad = find(pads, place.pad);
      if (pad) this.#look(place, pad);
      else if (place.pad !== undefined) this.#free(place);
    }
    for (const pad of pads) {
      if (pad?.connected && this.slotOf(pad.index) === undefined) this.#seat(pad);
    }
    this.#order();
    if (this.#slots.every(({ pad }) => pad === undefined)) this.stop();
  };

  /** Moves the preferred gamepad to the first slot. Releases both gamepads before they swap slots. */
  #order(): void {
    const [first] = this.#slots;
    const place = this.#slots.find(({ pad }) => pad !== undefined && pad === this.#first);
    if (!first || !place || place === first) return;
    this.release();
    // If the first slot was free, the gamepad's previous slot becomes free: the next poll reports that to the
    // streaming device.
    place.pad = first.pad ?? GONE;
    first.pad = this.#first;
    first.fresh = true;
  }

  /** Frees the slot of a disconnected gamepad, and tells the streaming device. */
  #free(place: Slot): void {
    if (!this.#out.edge(this.#out.next().gamepadGone(place.now.slot))) return;
    place.pad = undefined;
    place.sent.rest();
  }

  #seat(pad: GamepadFacts): void {
    const place = this.#slots.find((free) => free.pad === undefined);
    if (!place) return;
    place.pad = pad.index;
    place.fresh = true;
    this.#look(place, pad);
  }

  #look(place: Slot, pad: GamepadFacts): void {
    const { now, sent } = place;
    now.read(pad, this.zones);
    const at = this.#clock.now();
    const due =
      place.fresh || !now.sameButtons(sent) || (!now.sameSticks(sent) && at - place.sentAt >= POLLING_RATE_MS);
    if (!due || !this.#out.edge(this.#out.next().gamepad(now))) return;
    place.fresh = false;
    place.sentAt = at;
    sent.copy(now);
  }
}

function find(pads: Pads, index: number | undefined): GamepadFacts | undefined {
  for (const pad of pads) if (pad?.connected && pad.index === index) return pad;
  return undefined;
}
