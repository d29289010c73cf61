import * as z from 'zod/mini';
import { padFamilyOf, readPadId } from '../../../src/domain/input/gamepad/padFamily.ts';
import { PadReading } from '../../../src/domain/input/gamepad/padReading.ts';
import {
  type LayoutOrigin,
  type RawPad,
  StandardPad,
  StandardPads,
} from '../../../src/domain/input/gamepad/standardPads.ts';
import { PAD_BUTTONS } from '../../../src/domain/controls/schemes/bindings.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { type Format, hasField, jsonOf, type Note } from './fileFormat.ts';

const ButtonSchema = z.object({ pressed: z.boolean(), value: z.number() });
const StateSchema = z.object({ buttons: z.array(ButtonSchema), axes: z.array(z.number()) });
const FileSchema = z.object({
  gamepad: z.extend(StateSchema, { id: z.string(), mapping: z.string() }),
  states: z._default(z.array(z.unknown()), []),
});

const ORIGINS: Readonly<Record<LayoutOrigin, string>> = {
  browser: 'mapped by the browser',
  table: 'mapped by the table of known pads',
  player: 'mapped by the player',
  unknown: 'of an unknown layout, which is guessed',
};

/** A gamepad from `navigator.getGamepads()`, at rest and in later states. */
export const gamepadFormat: Format = {
  title: 'Gamepad',
  fits: (file) => hasField(file, 'gamepad'),
  read(file) {
    const parsed = FileSchema.safeParse(jsonOf(file));
    if (!parsed.success) {
      const refused = parsed.error.issues.map(({ path }) => ({
        at: path.join('.') || 'file',
        reason: 'missing or of another type',
      }));
      return { dialect: 'Gamepad API', read: [], ignored: [], refused };
    }
    const { gamepad, states } = parsed.data;
    const pads = new StandardPads(memoryStore());
    const rawOf = (state: z.infer<typeof StateSchema>): RawPad => ({
      ...gamepad,
      ...state,
      index: 0,
      connected: true,
      timestamp: 0,
    });
    const { usb = 'no USB ids', name } = readPadId(gamepad.id);
    const read = [
      `${name || 'no name'}, ${usb}, labels of ${padFamilyOf(gamepad.id)}, ${ORIGINS[pads.originOf(rawOf(gamepad))]}`,
    ];
    const refused: Note[] = [];
    for (const [number, state] of [gamepad, ...states].entries()) {
      const parsedState = StateSchema.safeParse(state);
      const at = number === 0 ? 'rest' : `state ${number}`;
      if (parsedState.success) read.push(`${at}: ${textOf(pads, rawOf(parsedState.data))}`);
      else refused.push({ at, reason: 'has no lists `buttons` and `axes` of a gamepad' });
    }
    const [pad] = pads.read([rawOf(gamepad)]);
    const ignored = gamepad.axes.flatMap((value, i): Note[] =>
      pad instanceof StandardPad && pad.origin === 'unknown' && Math.abs(value) > 0.5
        ? [{ at: `axis ${i}`, reason: `rests at ${value}, so it is no stick` }]
        : [],
    );
    const layout = pad instanceof StandardPad ? (pad.tableName ?? 'of no known layout') : 'standard mapping';
    return { dialect: `Gamepad API, ${layout}`, read, ignored, refused };
  },
};

function textOf(pads: StandardPads, raw: RawPad): string {
  const reading = new PadReading(0);
  for (const pad of pads.read([raw])) if (pad) reading.read(pad);
  const { buttons, axes, triggers } = reading;
  const pressed = [...PAD_BUTTONS, 'GamepadHome'].filter((_, i) => buttons & (1 << i));
  const two = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ');
  return `${pressed.join(' ') || 'nothing pressed'}; sticks ${two(axes)}; triggers ${two(triggers)}`;
}
