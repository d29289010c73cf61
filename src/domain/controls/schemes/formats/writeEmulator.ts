import { emulatorField } from '../bindings.ts';
import { emulatorKeyName } from './emulatorKeys.ts';
import { commandsOf, percent } from './emulatorScript.ts';
import { isFields } from './fieldReader.ts';
import { OTHER_PLACE_FIELD, USUAL_FIELDS } from './readScheme.ts';
import {
  type Control,
  type OtherPlace,
  type Point,
  radiusOn,
  reachOnPicture,
  type Scheme,
  type Slot,
  SLOTS,
} from '../scheme.ts';

type Written = Readonly<Record<string, unknown>>;

/** Value of `ParserVersion` for the emulator's current file format. */
const PARSER_VERSION = '17';

/**
 * Returns control schemes as an emulator's file: places in per cent, and the emulator's names of types and keys.
 * `ratio`: aspect ratio of the picture, for sizes relative to its shorter side. The first scheme is the selected one.
 */
export function emulatorFile(schemes: readonly Scheme[], ratio: number): string {
  const ControlSchemes = schemes.map(({ name, controls, raw }, i) => ({
    IsBookMarked: false,
    IsCategoryVisible: true,
    Images: [],
    ...raw,
    Name: name,
    BuiltIn: false,
    Selected: i === 0,
    GameControls: controls.flatMap((control) => writeControl(control, ratio)),
  }));
  return JSON.stringify({ MetaData: { ParserVersion: PARSER_VERSION }, ControlSchemes, Strings: {} }, undefined, 2);
}

/**
 * Converts a control to the emulator's format. The emulator's Swipe has one direction, so a Swipe with several keys
 * becomes several controls.
 */
function writeControl(control: Control, ratio: number): readonly Written[] {
  if (control.type === 'unknown') return [unknown(control)];
  if (control.type !== 'Swipe') return [written(control, placeOf(control, ratio), SLOTS[control.type])];
  const slots = SLOTS.Swipe.filter((slot) => (control.keys[slot]?.length ?? 0) > 0);
  return (slots.length > 0 ? slots : (['main'] as const)).map((slot) => {
    const way = wayOf(control, slot, ratio);
    const end = { X2: percent(control.x + way.x), Y2: percent(control.y + way.y) };
    const swipe = { ...control, keys: { main: control.keys[slot] ?? [] } };
    return written(swipe, { X1: percent(control.x), Y1: percent(control.y), ...end }, ['main']);
  });
}

/** Writes a control of unknown type: its original fields, with the place that the player may have changed. */
function unknown({ raw, x, y }: Control): Written {
  const isPlaced = [raw['X'], raw['Y']].every((value) => typeof value === 'number' && value >= 0);
  return { ...raw, ...(isPlaced && { X: percent(x), Y: percent(y) }) };
}

function written(control: Control, place: Written, slots: readonly Slot[]): Written {
  const { type, raw, category } = control;
  return {
    $type: `${type}, Bluestacks`,
    Type: type,
    ...USUAL_FIELDS,
    ...when(control),
    XExpr: control.xExpr || control.tag,
    YExpr: control.yExpr || control.tag,
    GuidanceCategory: category,
    ...raw,
    Guidance: guidanceOf(control, slots[0]),
    ...place,
    ...Object.fromEntries(slots.flatMap((slot) => keysOf(control, slot))),
    ...(control.stick && { GamepadStick: control.stick === 'L' ? 'LeftStick' : 'RightStick' }),
    Sensitivity: control.sensitivity,
    ...settings(control),
    ...Object.fromEntries(Object.entries(control.places).flatMap(([name, at]) => otherPlace(name as OtherPlace, at))),
  };
}

/**
 * Returns the file's descriptions of a control, with the player's description in the field of the control's first
 * key.
 */
function guidanceOf({ type, raw, category }: Control, slot: Slot | undefined): Written {
  const guidance = isFields(raw['Guidance']) ? raw['Guidance'] : {};
  return category === '' || slot === undefined || Object.values(guidance).includes(category)
    ? guidance
    : { ...guidance, [emulatorField(type, slot)]: category };
}

/**
 * Writes a control's condition. If the control requires a detected image, the condition contains the image's name.
 * The emulator ignores the image of a State control.
 */
function when({ type, state, tag, whileHeld }: Control): Written {
  if (type === 'State')
    return { Name: state, ...(whileHeld && { Model: 'Modifier' }), ...(tag !== '' && { Tag: tag }) };
  return { EnableCondition: tag === '' ? state : state === '' ? tag : `(${state}) && ${tag}` };
}

/** Writes a slot's bindings. An unreadable key name stays in its original field. */
function keysOf({ type, keys, raw }: Control, slot: Slot): readonly (readonly [string, unknown])[] {
  const [first, second] = (keys[slot] ?? []).map(emulatorKeyName);
  const field = emulatorField(type, slot);
  return [
    [field, first ?? raw[field] ?? ''],
    [`${field}_alt1`, second ?? raw[`${field}_alt1`] ?? ''],
  ];
}

function settings({ type, interval, count, script, raw }: Control): Written {
  if (type === 'TapRepeat')
    return { Delay: interval, Count: count || (raw['Count'] ?? 10), RepeatUntilKeyUp: count === 0 };
  return type === 'Script' ? { Commands: raw['Commands'] ?? commandsOf(script) } : {};
}

function otherPlace(name: OtherPlace, { x, y }: Point): readonly (readonly [string, number])[] {
  const field = OTHER_PLACE_FIELD[name];
  return [
    [`${field}X`, percent(x)],
    [`${field}Y`, percent(y)],
  ];
}

function placeOf(control: Control, ratio: number): Written {
  const { type, x, y } = control;
  if (type === 'Zoom' || type === 'MouseZoom') {
    const way = control.way ?? { x: reachOnPicture(control, ratio).x, y: 0 };
    const first = { X1: percent(x - way.x), Y1: percent(y - way.y) };
    return { ...first, X2: percent(x + way.x), Y2: percent(y + way.y) };
  }
  return { X: percent(x), Y: percent(y), XRadius: percent(radiusOn(control, ratio) * Math.min(1, 1 / ratio)) };
}

const SIDES: Readonly<Partial<Record<Slot, Point>>> = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: 1 },
  right: { x: 1, y: 0 },
};

function wayOf(control: Control, slot: Slot, ratio: number): Point {
  if (control.way && slot === 'main') return control.way;
  const turn = (control.angle / 180) * Math.PI;
  const side = SIDES[slot] ?? { x: Math.cos(turn), y: Math.sin(turn) };
  const reach = reachOnPicture(control, ratio);
  return { x: side.x * reach.x, y: side.y * reach.y };
}
