import { CONTROL_TYPES } from '../../../../contracts/entities/controlConfig.ts';
import { tidy } from '../../../../contracts/textSchemas.ts';
import { BOUND_MAX, emulatorField, SLOT_FIELD } from '../bindings.ts';
import { readKeyName } from './emulatorKeys.ts';
import { scriptOf } from './emulatorScript.ts';
import { FieldReader, type Fields, isFields } from './fieldReader.ts';
import {
  clamp,
  type Control,
  LIMITS,
  newControl,
  type OtherPlace,
  type Point,
  type Scheme,
  type Slot,
  SLOTS,
  STICK_TYPES,
} from '../scheme.ts';

const TYPES: ReadonlySet<string> = new Set(CONTROL_TYPES);
/** Number by which a file's coordinates are divided to get shares of the picture. */
type Unit = 1 | 100;
/** Tolerance for places outside the picture, as a share of it; they are clamped to its edge. */
const BEYOND = 0.05;
/**
 * Coordinate, as a share, that the emulator writes for an absent position. Values between it and 0 are slightly
 * outside the picture.
 */
const NO_PLACE = -0.01;
/** Name that the emulator gives to an unnamed scheme. */
const UNNAMED = 'Default';
/**
 * Aspect ratio of most Android games. Assumed for the radius of a control whose `way` is in shares of width and
 * height.
 */
const USUAL_RATIO = 16 / 9;
/** Maximum number of characters that are read from a name. */
const NAME_READ = 120;
/** Limits for a control's radius in files, wider than the editor's limits. */
const RADIUS = { min: 0.005, max: 1 } as const;
/**
 * Value of `ParserVersion` in files of the product's earlier dialect, in which places are shares instead of per cent.
 */
const EARLIER_VERSION = 99;

/**
 * Fields with default values that the emulator writes for every control. The reader drops a field with its default
 * value.
 */
export const USUAL_FIELDS: Fields = {
  Tweaks: 0,
  Exclusive: false,
  ExclusiveDelay: 200,
  XOverlayOffset: '',
  YOverlayOffset: '',
  StartCondition: '',
  ShowOnOverlay: true,
};

/** Additional places in the picture that controls of a type have. */
export const OTHER_PLACES: Readonly<Partial<Record<Control['type'], readonly OtherPlace[]>>> = {
  MOBADpad: ['origin'],
  MOBASkill: ['origin', 'cancel'],
  Pan: ['look', 'act'],
};
export const OTHER_PLACE_FIELD: Readonly<Record<OtherPlace, string>> = {
  origin: 'Origin',
  cancel: 'Cancel',
  look: 'LookAround',
  act: 'LButton',
};

export interface ReadConfig {
  readonly schemes: readonly Scheme[];
  /** Value of `ParserVersion` in the emulator's file; empty if missing. */
  readonly version: string;
  /**
   * True for a file of the product's earlier dialect, with places in shares; false for an emulator's file, with
   * places in per cent.
   */
  readonly earlier: boolean;
  readonly unreadable: number;
}

/**
 * Parses an emulator's configuration (`docs/formats.md`). Returns undefined for other values. Places are in per cent,
 * unless the file has the product's earlier dialect: version 99, and no control with a `$type`. Skips unreadable
 * schemes and controls. Makes scheme names unique, because players choose schemes by name.
 */
export function readConfig(value: unknown): ReadConfig | undefined {
  if (!isFields(value)) return undefined;
  const list = value['ControlSchemes'] ?? [];
  if (!Array.isArray(list)) return undefined;
  const meta = value['MetaData'];
  const fileVersion = isFields(meta) ? meta['ParserVersion'] : undefined;
  const version = typeof fileVersion === 'string' || typeof fileVersion === 'number' ? String(fileVersion) : '';
  const earlier = Number(version) === EARLIER_VERSION && !list.some(hasEmulatorType);
  const schemes = readList(list.map(named), earlier ? 1 : 100);
  return { schemes, version, earlier, unreadable: list.length - schemes.length };
}

function named(scheme: unknown): unknown {
  const name = isFields(scheme) ? scheme['Name'] : undefined;
  return isFields(scheme) && typeof name === 'string' && name.trim() === '' ? { ...scheme, Name: UNNAMED } : scheme;
}

/** Returns the control schemes of an emulator's configuration; an empty list for other values. */
export function readSchemes(config: unknown): readonly Scheme[] {
  return readConfig(config)?.schemes ?? [];
}

/** Parses schemes that `writeScheme` wrote to preferences or a share code, with places in shares. */
export function readStoredSchemes(schemes: unknown): readonly Scheme[] {
  return Array.isArray(schemes) ? readList(schemes, 1) : [];
}

function hasEmulatorType(scheme: unknown): boolean {
  const controls = isFields(scheme) ? scheme['GameControls'] : undefined;
  return Array.isArray(controls) && controls.some((control) => isFields(control) && '$type' in control);
}

function readList(list: readonly unknown[], unit: Unit): readonly Scheme[] {
  const names = new Set<string>();
  return list.flatMap((entry) => {
    const scheme = readScheme(entry, unit);
    if (!scheme) return [];
    const name = freeName(scheme.name, names);
    names.add(name);
    return [{ ...scheme, name }];
  });
}

/** Returns the scheme name if it is free, or a free variant of it: `Default 2`. */
export function freeName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name)) return name;
  const plain = name.replace(/ \d+$/, '');
  const base = usedNames.has(plain) ? plain : name;
  for (let i = 2; ; i++) {
    const next = `${base.slice(0, LIMITS.name - 4)} ${i}`;
    if (!usedNames.has(next)) return next;
  }
}

function readScheme(value: unknown, unit: Unit): Scheme | undefined {
  if (!isFields(value)) return undefined;
  const { Name, SchemeTags, Selected, GameControls, ...others } = value;
  const entries = GameControls ?? [];
  if (typeof Name !== 'string' || !Array.isArray(entries)) return undefined;
  const readable = entries.filter(isFields);
  const left = {
    overLimit: Math.max(0, readable.length - LIMITS.controls),
    unreadable: entries.length - readable.length,
  };
  return {
    name: tidy(Name, NAME_READ).slice(0, LIMITS.name),
    tags: Array.isArray(SchemeTags) ? SchemeTags.filter((tag): tag is string => typeof tag === 'string') : [],
    selected: Selected === true,
    controls: readable.slice(0, LIMITS.controls).map((control, i) => readControl(control, i + 1, unit)),
    ...(Object.keys(others).length > 0 && { raw: others }),
    ...((left.overLimit > 0 || left.unreadable > 0) && { left }),
  };
}

/** Parses a control. If its type is unknown or its place unreadable, the control keeps its fields and is disabled. */
function readControl(fields: Fields, id: number, unit: Unit): Control {
  const type = typeOf(fields);
  const from = new FieldReader(fields);
  const place = type === 'unknown' ? undefined : readPlace(from, type, unit);
  if (!place) return { ...newControl('unknown', id, ...unknownPlace(fields, unit)), raw: fields };
  from.take('$type');
  from.take('Type');
  const fresh = newControl(type, id, place.x, place.y);
  const stick = from.text('GamepadStick', LIMITS.name);
  const control = {
    ...fresh,
    ...place,
    ...readRadius(from, fresh, place, unit),
    keys: readKeys(from, type),
    stick: stick !== '' && STICK_TYPES.has(type) ? (/^l/i.test(stick) ? 'L' : 'R') : undefined,
    category: readCategory(from, type),
    sensitivity: within(from.number('Sensitivity'), LIMITS.sensitivity, 1),
    ...readSettings(from, fresh),
    ...readWhen(from, type),
    tag: from.text('Tag', LIMITS.name),
    xExpr: from.text('XExpr', LIMITS.condition),
    yExpr: from.text('YExpr', LIMITS.condition),
    places: readOtherPlaces(from, type, unit),
  } satisfies Omit<Control, 'raw'>;
  const angle = from.number('Angle');
  return {
    ...control,
    angle: place.way ? angleOf(place.way) : (Math.round(clamp(angle ?? 0, -360, 360)) + 720) % 360,
    raw: Object.fromEntries(Object.entries(from.rest).filter(([name, field]) => !isUsual(name, field))),
  };
}

/**
 * Returns the description of a control's action. The emulator has one description per key field in `Guidance`, and a
 * group of actions in `GuidanceCategory`. Other files have only the group.
 */
function readCategory(from: FieldReader, type: Control['type']): string {
  const does = from.text('Does', NAME_READ);
  const guidance = from.peek('Guidance');
  const names = isFields(guidance)
    ? ['DpadTitle', ...SLOTS[type].map((slot) => emulatorField(type, slot))].map((field) => textOf(guidance[field]))
    : [];
  const text = does || names.find((name) => name !== '') || from.text('GuidanceCategory', NAME_READ);
  return tidy(text, NAME_READ).slice(0, LIMITS.category);
}

function isUsual(name: string, value: unknown): boolean {
  const isEmpty = value === '' || (isFields(value) && Object.keys(value).length === 0);
  return isEmpty || USUAL_FIELDS[name] === value;
}

function typeOf(fields: Fields): Control['type'] {
  const { Type, $type } = fields;
  const name = typeof Type === 'string' ? Type : typeof $type === 'string' ? ($type.split(',')[0] ?? '').trim() : '';
  return TYPES.has(name) ? (name as Control['type']) : 'unknown';
}

interface Place extends Point {
  readonly way: Point | undefined;
}

/** Reads a control's place; undefined if it is unreadable. The default is the picture's centre. */
function readPlace(from: FieldReader, type: Control['type'], unit: Unit): Place | undefined {
  const two = type === 'Swipe' || type === 'Zoom' || type === 'MouseZoom';
  const [x, y] = [shareOf(from.take('X'), unit), shareOf(from.take('Y'), unit)];
  if (!two) return x === undefined || y === undefined ? undefined : { x, y, way: undefined };
  const [x1, y1, x2, y2] = (['X1', 'Y1', 'X2', 'Y2'] as const).map((name) => from.number(name));
  // The emulator writes the coordinate -1 for an absent place.
  if (x2 === -1 && y2 === -1) return undefined;
  const end = x2 !== undefined && y2 !== undefined ? { x: x2 / unit, y: y2 / unit } : undefined;
  if (x1 === undefined || y1 === undefined) {
    return x === undefined || y === undefined ? undefined : { x, y, way: end && wayOf({ x, y }, end) };
  }
  const first = { x: x1 / unit, y: y1 / unit };
  // A Swipe goes from its first place to its second. The centre of a Zoom is between its two places.
  const middle = end && type !== 'Swipe' ? { x: (first.x + end.x) / 2, y: (first.y + end.y) / 2 } : first;
  const [midX, midY] = [shareOf(middle.x, 1), shareOf(middle.y, 1)];
  return midX === undefined || midY === undefined
    ? undefined
    : { x: midX, y: midY, way: end && wayOf({ x: midX, y: midY }, end) };
}

/**
 * Returns the vector between two places. It is rounded, because adding a difference may not give the original number:
 * 0.5 + (0.605 - 0.5) isn't 0.605.
 */
function wayOf(from: Point, to: Point): Point {
  const between = (start: number, end: number) => clamp(Math.round((end - start) * 1e6) / 1e6, -1, 1) + 0;
  return { x: between(from.x, to.x), y: between(from.y, to.y) };
}

/**
 * Converts a coordinate to a share of the picture. Returns the middle for an absent value, and undefined for a value
 * outside the picture.
 */
function shareOf(value: unknown, unit: Unit): number | undefined {
  if (value === undefined || value === '') return 0.5;
  const share = (typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN)) / unit;
  return share > NO_PLACE && share <= 1 + BEYOND ? clamp(share, 0, 1) : undefined;
}

/**
 * Returns the place at which the editor shows a disabled control: the centre for a known type with an unreadable
 * place.
 */
function unknownPlace(fields: Fields, unit: Unit): readonly [x: number, y: number] {
  const [x, y] = [shareOf(fields['X'] ?? undefined, unit), shareOf(fields['Y'] ?? undefined, unit)];
  return x === undefined || y === undefined || typeOf(fields) !== 'unknown' ? [0.5, 0.5] : [x, y];
}

/**
 * Reads a control's radius: `Radius` is a share of the picture's shorter side, `XRadius` a share of its width. The
 * vector between a control's two places determines the radius instead, if there is one.
 */
function readRadius(from: FieldReader, { radius }: Control, { way }: Place, unit: Unit) {
  const [short, wide] = [from.number('Radius'), from.number('XRadius')];
  if (way) return { radius: within(Math.hypot(way.x * USUAL_RATIO, way.y), RADIUS, radius), wide: false };
  if (short === undefined && wide !== undefined && wide > 0)
    return { radius: within(wide / unit, RADIUS, radius), wide: true };
  return { radius: within(short === undefined ? undefined : short / unit, RADIUS, radius), wide: false };
}

function angleOf(way: Point): number {
  return (Math.round((Math.atan2(way.y, way.x * USUAL_RATIO) / Math.PI) * 180) + 360) % 360;
}

function readSettings(from: FieldReader, { type, interval, script }: Control) {
  if (type === 'Script') return { interval, count: 0, script: readScriptText(from) ?? script };
  if (type !== 'TapRepeat') return { interval, count: 0, script: '' };
  const ms = from.number('Interval') ?? from.number('Delay');
  const untilUp = from.take('RepeatUntilKeyUp') === true;
  const count = untilUp ? 0 : Math.round(clamp(from.number('Count') ?? 0, 0, LIMITS.count));
  return { interval: Math.round(within(ms, LIMITS.interval, interval)), count, script: '' };
}

/**
 * Returns a control's script in the product's language, converted from the emulator's lines if necessary. Other
 * values stay in `raw`.
 */
function readScriptText(from: FieldReader): string | undefined {
  const lines = from.peek('Commands');
  const isList = Array.isArray(lines) && lines.every((line) => typeof line === 'string');
  const text = isList ? scriptOf(lines) : undefined;
  if (text !== undefined && text.length <= LIMITS.script) {
    from.take('Commands');
    return text;
  }
  if (lines !== undefined) return '';
  const script = from.take('Script');
  return typeof script === 'string' ? script.slice(0, LIMITS.script) : undefined;
}

/** Reads a control's activation condition; for a State control, the name of its game state. */
function readWhen(from: FieldReader, type: Control['type']): Pick<Control, 'state' | 'whileHeld'> {
  const text = from.text('State', LIMITS.condition);
  if (type !== 'State') return { state: text || textOf(from.take('EnableCondition')).trim(), whileHeld: false };
  const name = from.text('Name', LIMITS.name);
  return { state: text.slice(0, LIMITS.name) || name, whileHeld: from.take('Model') === 'Modifier' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readOtherPlaces(from: FieldReader, type: Control['type'], unit: Unit): Control['places'] {
  return Object.fromEntries(
    (OTHER_PLACES[type] ?? []).flatMap((place) => {
      const name = OTHER_PLACE_FIELD[place];
      const [x, y] = [from.number(`${name}X`), from.number(`${name}Y`)];
      // The emulator writes the coordinate -1 for an absent place.
      if (x === undefined || y === undefined || x < 0 || y < 0) return [];
      return [[place, { x: clamp(x / unit, 0, 1), y: clamp(y / unit, 0, 1) }]];
    }),
  );
}

/** Reads the bindings of a control. Unreadable key names stay in the control's `raw` fields. */
function readKeys(from: FieldReader, type: Control['type']): Control['keys'] {
  return Object.fromEntries(
    SLOTS[type].flatMap((slot) => {
      const names = fieldsOf(type, slot).flatMap((field) => {
        const text = from.peek(field);
        const name = typeof text === 'string' ? readKeyName(text) : undefined;
        if (name !== undefined || text === '') from.take(field);
        return name ?? [];
      });
      return names.length > 0 ? [[slot, [...new Set(names)].slice(0, BOUND_MAX)]] : [];
    }),
  );
}

/** Returns the names of the fields that can contain a slot's bindings: the emulator's, then the product's. */
function fieldsOf(type: Control['type'], slot: Slot): readonly string[] {
  const fields = new Set([emulatorField(type, slot), SLOT_FIELD[slot]]);
  return [...fields].flatMap((field) => [field, `${field}_alt1`]);
}

function within(
  value: number | undefined,
  { min, max }: { readonly min: number; readonly max: number },
  otherwise: number,
) {
  return value === undefined ? otherwise : clamp(value, min, max);
}

/**
 * Serialises a scheme for storage, with places in shares, the product's key names, and unknown fields unchanged.
 * `writeEmulator.ts` writes the emulator's format.
 */
export function writeScheme({ name, tags, selected, controls, raw }: Scheme) {
  return { ...raw, Name: name, SchemeTags: [...tags], Selected: selected, GameControls: controls.map(writeControl) };
}

function writeControl(control: Control): Record<string, unknown> & { readonly Type: string } {
  const { type, keys, x, y, way, radius, wide, raw } = control;
  if (type === 'unknown') {
    const name = textOf(raw['Type']);
    // The emulator writes the coordinates -1 for an absent place.
    if (typeOf(raw) !== 'unknown') return { ...raw, Type: name, X1: undefined, X: -1, Y: -1 };
    return { ...raw, Type: name, ...('X' in raw && { X: x }), ...('Y' in raw && { Y: y }) };
  }
  const bound = SLOTS[type].flatMap((slot): (readonly [string, string])[] => {
    const fields = [SLOT_FIELD[slot], `${SLOT_FIELD[slot]}_alt1`];
    const names = keys[slot] ?? [];
    // Bindings don't overwrite a field whose name was unreadable, as long as the slot's other fields suffice.
    const others = fields.filter((field) => !(field in raw));
    const covered = others.length < names.length ? fields : others;
    return names.map((name, i) => [covered[i] ?? '', name] as const);
  });
  const others = Object.entries(control.places).flatMap(([place, at]): (readonly [string, number])[] => {
    const field = OTHER_PLACE_FIELD[place as OtherPlace];
    return [
      [`${field}X`, at.x],
      [`${field}Y`, at.y],
    ];
  });
  const fields: Readonly<Record<string, unknown>> = {
    ...raw,
    ...Object.fromEntries(bound),
    ...Object.fromEntries(others),
    Type: type,
    X: x,
    Y: y,
    X2: way && x + way.x,
    Y2: way && y + way.y,
    [wide ? 'XRadius' : 'Radius']: way ? undefined : radius,
    GamepadStick: control.stick,
    [raw['GuidanceCategory'] === undefined ? 'GuidanceCategory' : 'Does']: control.category || undefined,
    Sensitivity: control.sensitivity,
    Angle: way ? undefined : control.angle || undefined,
    Interval: type === 'TapRepeat' ? control.interval : undefined,
    Count: control.count || undefined,
    Script: type === 'Script' ? control.script : undefined,
    State: control.state || undefined,
    Model: control.whileHeld ? 'Modifier' : undefined,
    Tag: control.tag || undefined,
    XExpr: control.xExpr || undefined,
    YExpr: control.yExpr || undefined,
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), Type: type };
}

/** Rounds a share of the picture to four digits, which is precise to a pixel on any screen. */
export function rounded(share: number): number {
  return Math.round(clamp(share, 0, 1) * 10_000) / 10_000;
}
