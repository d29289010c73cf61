import * as z from 'zod/mini';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import { codeOfUsage, MODIFIER } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { Handled, InputFact } from '../../../src/domain/input/inputEvents.ts';
import { InputForwarder } from '../../../src/domain/input/inputForwarder.ts';
import { KeyCodes } from '../../../src/domain/input/keyboard/keyCodes.ts';
import { repairKeys } from '../../../src/domain/input/keyboard/repairModeKeys.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { type Format, hasField, jsonOf, type Note } from './fileFormat.ts';

const flag = z._default(z.boolean(), false);
const EventSchema = z.object({
  type: z.enum(['keydown', 'keyup']),
  key: z.string(),
  code: z._default(z.string(), ''),
  keyCode: z._default(z.number(), 0),
  location: z._default(z.number(), 0),
  repeat: flag,
  isComposing: flag,
  shiftKey: flag,
  ctrlKey: flag,
  altKey: flag,
  metaKey: flag,
});
/** A sample event: start or end of a pointer lock, from `pointerlockchange`. */
const LockSchema = z.object({ type: z.literal('pointerlockchange'), locked: z.boolean() });
const FileSchema = z.object({ keys: z.array(z.unknown()), apple: flag });

type KeyEvent = z.infer<typeof EventSchema>;

/** Longer than any wait of the input code for related events, in milliseconds. */
const SETTLED_MS = 200;

/** Keyboard events of a page with the focus on the game, and the resulting game input. */
export const keysFormat: Format = {
  title: 'Keys',
  fits: (file) => hasField(file, 'keys'),
  read(file) {
    const parsed = FileSchema.safeParse(jsonOf(file));
    if (!parsed.success)
      return { dialect: 'KeyboardEvent', read: [], ignored: [], refused: [{ at: 'keys', reason: 'is no list' }] };
    const game = new Game(parsed.data.apple);
    const read: string[] = [];
    const ignored: Note[] = [];
    const refused: Note[] = [];
    for (const [i, event] of parsed.data.keys.entries()) {
      const at = `event ${i + 1}`;
      const one = z.union([EventSchema, LockSchema]).safeParse(event);
      if (!one.success) {
        refused.push({ at, reason: 'is no keydown, keyup or pointerlockchange with its fields' });
        continue;
      }
      const sent = game.take(one.data);
      const name = one.data.type === 'pointerlockchange' ? one.data.type : `${one.data.type} ${one.data.key}`;
      if (sent.length > 0) read.push(`${at}: ${name}: ${sent.join(', ')}`);
      else ignored.push({ at, reason: `${name}: nothing for the game` });
    }
    read.push(`held at the end: ${game.heldKeys.join(' ') || 'nothing'}`);
    return { dialect: parsed.data.apple ? 'KeyboardEvent on macOS' : 'KeyboardEvent', read, ignored, refused };
  },
};

/** Stand-in for the game that records its input as text. */
class Game {
  readonly #heldKeys = new Set<string>();
  readonly #codes = new KeyCodes();
  readonly #clock = new ManualClock();
  #sent: string[] = [];
  #handle: (fact: InputFact) => Handled = () => 'left';

  constructor(apple: boolean) {
    const surface = {
      listen: (handle: (fact: InputFact) => Handled) => void (this.#handle = handle),
      lock: () => Promise.resolve(true),
      unlock: () => undefined,
    };
    const edge = (bytes: Uint8Array) => this.#receive(bytes);
    new InputForwarder({
      clock: this.#clock,
      wire: { edge, motion: edge, bufferedAmount: 0 },
      surface: repairKeys(surface, this.#clock, apple),
      gamepads: { read: () => [] },
      notice: () => undefined,
      platform: { apple, touch: false },
    }).start(new AbortController().signal);
  }

  get heldKeys(): readonly string[] {
    return [...this.#heldKeys];
  }

  take(event: KeyEvent | z.infer<typeof LockSchema>): readonly string[] {
    this.#sent = [];
    if (event.type === 'pointerlockchange') this.#handle({ kind: 'lock', locked: event.locked });
    else this.#handle(this.#codes.factOf(event, { modifiers: modifiersOf(event), keepsKeys: false, writes: false }));
    this.#clock.advance(SETTLED_MS);
    return this.#sent;
  }

  #receive(bytes: Uint8Array): boolean {
    const event = decodeInput(bytes)?.event;
    if (event?.kind !== 'key') return true;
    const code = codeOfUsage(event.usage);
    if (event.down) this.#heldKeys.add(code);
    else this.#heldKeys.delete(code);
    this.#sent.push(`${code} ${event.down ? 'down' : 'up'}`);
    return true;
  }
}

function modifiersOf({ shiftKey, ctrlKey, altKey, metaKey }: KeyEvent): number {
  return (
    (shiftKey ? MODIFIER.shift : 0) |
    (ctrlKey ? MODIFIER.control : 0) |
    (altKey ? MODIFIER.alt : 0) |
    (metaKey ? MODIFIER.meta : 0)
  );
}
