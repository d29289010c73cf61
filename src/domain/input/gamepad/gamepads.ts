import { GAMEPAD_SLOTS } from '../../../contracts/channel/input.ts';
import type { Clock } from '../../../kit/clock.ts';
import { GAMEPAD_POLL_MS, POLLING_RATE_MS, RUMBLE_MAX_MS } from '../inputConstants.ts';
import type { InputSender } from '../inputSender.ts';
import { DEAD_ZONES, type DeadZones, PadReading } from './padReading.ts';
import type { GamepadFacts, GamepadSource } from '../input.ports.ts';

/** A slot of the device, and the pad in it. */
interface Slot {
  /** `Gamepad.index`; undefined while the slot is free. */
  pad: number | undefined;
  /** The device has not heard of this pad yet. */
  fresh: boolean;
  readonly now: PadReading;
  readonly sent: PadReading;
  sentAt: number;
}

function slot(number: number): Slot {
  return { pad: undefined, fresh: false, now: new PadReading(number), sent: new PadReading(number), sentAt: 0 };
}

/** An index that no pad has: its slot is freed with the next look. */
const GONE = -1;

type Pads = readonly (GamepadFacts | null)[];

/** Gamepads, looked at often while one is there and the game is played. Only what changed is sent. */
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

  /** Looks whether a gamepad is there, and goes on looking while one is. */
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

  /** Looks at once, where pads are looked at. */
  look(): void {
    if (this.#polling) this.#poll();
  }

  /** Lets every pad rest. What the player still holds is sent anew at the next look, if there is one. */
  release(): void {
    for (const { sent } of this.#slots) {
      if (sent.resting) continue;
      sent.rest();
      this.#out.edge(this.#out.next().gamepad(sent));
    }
  }

  /** Says again how each pad is, for what was given up on its way. */
  repeat(): void {
    for (const { pad, sent, sentAt } of this.#slots) {
      if (!sentAt) continue;
      const { writer } = this.#out;
      this.#out.repeat(pad === undefined ? writer.gamepadGone(sent.slot) : writer.gamepad(sent));
    }
  }

  /** The slot of the device that a pad sits in, by its `index`; undefined where it has none. */
  slotOf(index: number): number | undefined {
    const slot = this.#slots.findIndex(({ pad }) => pad === index);
    return slot < 0 ? undefined : slot;
  }

  /** A pad, by its `index`, has the first slot from now on, whenever it is there; who had it takes the pad's. */
  putFirst(index: number): void {
    this.#first = index;
    this.#order();
    this.look();
  }

  /** `slot` is the device's. One that is free, or out of range, is nothing. */
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

  /** The game sees both rest before they have changed places. */
  #order(): void {
    const [first] = this.#slots;
    const place = this.#slots.find(({ pad }) => pad !== undefined && pad === this.#first);
    if (!first || !place || place === first) return;
    this.release();
    // Where nobody was first, the place that is left is empty once the device has heard so.
    place.pad = first.pad ?? GONE;
    first.pad = this.#first;
    first.fresh = true;
  }

  /** A pad has gone: what it held is nobody's. */
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
