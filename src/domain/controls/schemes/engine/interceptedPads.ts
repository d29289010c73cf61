import { PadReading } from '../../../input/gamepad/padReading.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { PAD_BUTTONS } from '../bindings.ts';
import type { Mapper } from './inputMapper.ts';

type Pads = readonly (GamepadFacts | null)[];

const UP = { pressed: false, value: 0 };

/**
 * Passes one gamepad's input to an input mapper, and returns the gamepads without the input that the input mapper
 * handles.
 */
export class InterceptedPads {
  readonly #now = new PadReading(0);
  /** Bit masks of the gamepad buttons that the input mapper has received, and of those that it handles. */
  #reported = 0;
  #buttons = 0;
  /**
   * Bits of buttons that are still held after the input mapper released all input. They count again after the player
   * releases them.
   */
  #ignored = 0;
  #pad: number | undefined;
  /** The `Gamepad.index` that the input mapper prefers; by default that of the first connected gamepad. */
  first: number | undefined;
  /** True if the input mapper handled input of the gamepad at the last poll. */
  used = false;

  /** Releases all buttons of the input mapper. Buttons that are still pressed count only after another press. */
  rest(): void {
    this.#ignored |= this.#reported;
    this.#reported = 0;
    this.#buttons = 0;
  }

  read(pads: Pads, mapper: Mapper): Pads {
    const connected = (index: number | undefined) => pads.find((one) => one?.connected && one.index === index);
    const pad = connected(this.first) ?? connected(this.#pad) ?? pads.find((one) => one?.connected);
    if (!pad) {
      this.#disconnect(mapper);
      this.used = false;
      return pads;
    }
    if (this.#pad !== pad.index) this.#disconnect(mapper);
    this.#pad = pad.index;
    this.#now.read(pad);
    const handledBits = this.#press(mapper, this.#now.buttons);
    const { axes } = this.#now;
    const left = mapper.lean('L', axes[0], axes[1]);
    const right = mapper.lean('R', axes[2], axes[3]);
    this.used = handledBits !== 0 || (left && isPushed(axes[0], axes[1])) || (right && isPushed(axes[2], axes[3]));
    if (handledBits === 0 && !left && !right) return pads;
    const masked: GamepadFacts = {
      index: pad.index,
      connected: true,
      buttons: pad.buttons.map((button, i) => (handledBits & (1 << i) ? UP : button)),
      axes: pad.axes.map((axis, i) => ((i < 2 ? left : right && i < 4) ? 0 : axis)),
    };
    return pads.map((one) => (one === pad ? masked : one));
  }

  /** Returns the bits of the gamepad buttons that the input mapper handled. */
  #press(mapper: Mapper, buttons: number): number {
    this.#ignored &= buttons;
    const usable = buttons & ~this.#ignored;
    for (const [i, name] of PAD_BUTTONS.entries()) {
      const bit = 1 << i;
      const [was, is] = [(this.#reported & bit) !== 0, (usable & bit) !== 0];
      if (was === is) continue;
      const isHandled = mapper.key(name, is) && is;
      this.#buttons = isHandled ? this.#buttons | bit : this.#buttons & ~bit;
    }
    this.#reported = usable;
    return this.#buttons;
  }

  #disconnect(mapper: Mapper): void {
    if (this.#pad === undefined) return;
    this.#pad = undefined;
    this.#press(mapper, 0);
    mapper.lean('L', 0, 0);
    mapper.lean('R', 0, 0);
  }
}

function isPushed(x: number, y: number): boolean {
  return x !== 0 || y !== 0;
}
