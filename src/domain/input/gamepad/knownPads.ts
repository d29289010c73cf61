import type { AxisSource, PadLayout, PadSource } from './padLayout.ts';
import { readPadId } from './padFamily.ts';

/** Identifies gamepads with the same driver and browser, and contains their button layout. */
interface PadEntry {
  /** Name of the gamepad's entry in the built-in table, shown by `npm run inspect`. */
  readonly name: string;
  /** USB ids of the gamepads, as `vendor` or `vendor-product`; undefined matches any id. */
  readonly ids?: readonly string[];
  /** Number of buttons that the browser reports: exact, or minimum and maximum. */
  readonly buttons: number | readonly [number, number];
  readonly axes: number;
  /**
   * Axis of the directional pad, whose value is above 1 at rest. Tells apart layouts with the same numbers of buttons
   * and axes.
   */
  readonly hat?: number;
  readonly layout: PadLayout;
}

const button = (number: number | undefined): PadSource | null => (number === undefined ? null : { button: number });
/** Returns a trigger's source: an axis whose value is −1 when released and 1 when fully pressed. */
const trigger = (axis: number): AxisSource => ({ axis, from: -1, to: 1 });
const stick = (axis: number): AxisSource => ({ axis, from: -1, to: 1 });
const half = (axis: number, to: -1 | 1): AxisSource => ({ axis, from: 0, to });

interface Sketch {
  /** The browser's numbers of these buttons: bottom, right, left and top face button, left and right shoulder. */
  readonly face: readonly [number, number, number, number, number, number];
  readonly triggers: readonly [PadSource, PadSource];
  /** The browser's numbers of these buttons: back, start, left and right stick, home. */
  readonly middle: readonly [number, number, number, number, number?];
  /**
   * Source of the directional pad: two axes (x, y), one hat axis, or the first of four button numbers (up, down,
   * left, right).
   */
  readonly dPad: { readonly axes: readonly [number, number] } | { readonly hat: number } | { readonly first: number };
  /** Axes of the right stick. The left stick is always on axes 0 and 1. */
  readonly right: readonly [number, number];
}

function layout({ face, triggers, middle, dPad, right }: Sketch): PadLayout {
  const [back, start, left, rightPress, home] = middle;
  return {
    buttons: [
      ...face.map(button),
      ...triggers,
      ...[back, start, left, rightPress].map(button),
      ...dPadOf(dPad),
      button(home),
    ],
    axes: [stick(0), stick(1), stick(right[0]), stick(right[1])],
  };
}

function dPadOf(dPad: Sketch['dPad']): PadSource[] {
  if ('hat' in dPad) return [0, 4, 6, 2].map((turn) => ({ hat: dPad.hat, turn }));
  if ('first' in dPad) return [0, 1, 2, 3].map((more) => ({ button: dPad.first + more }));
  const [x, y] = dPad.axes;
  return [half(y, -1), half(y, 1), half(x, -1), half(x, 1)];
}

const XPAD: Sketch = {
  face: [0, 1, 2, 3, 4, 5],
  triggers: [trigger(2), trigger(5)],
  middle: [6, 7, 9, 10, 8],
  dPad: { axes: [6, 7] },
  right: [3, 4],
};
/** Layout of Sony gamepads, in the order of their HID reports. */
const SONY: Sketch = {
  face: [1, 2, 0, 3, 4, 5],
  triggers: [trigger(3), trigger(4)],
  middle: [8, 9, 10, 11, 12],
  dPad: { axes: [6, 7] },
  right: [2, 5],
};
const EIGHT_BIT_DO: Sketch = {
  face: [1, 0, 4, 3, 6, 7],
  triggers: [{ button: 8 }, { button: 9 }],
  middle: [10, 11, 13, 14, 2],
  dPad: { hat: 9 },
  right: [2, 5],
};
const EIGHT_BIT_DO_IDS = ['2dc8-6000', '2dc8-6001', '2dc8-6100', '2dc8-6101'];
/** Layout of Nintendo gamepads, whose numbers go by position: the bottom button (B) is 0. */
const SWITCH: Sketch = {
  face: [0, 1, 2, 3, 4, 5],
  triggers: [{ button: 6 }, { button: 7 }],
  middle: [8, 9, 10, 11, 12],
  dPad: { axes: [4, 5] },
  right: [2, 3],
};
const LOGITECH: Sketch = {
  face: [1, 2, 0, 3, 4, 5],
  triggers: [{ button: 6 }, { button: 7 }],
  middle: [8, 9, 10, 11],
  dPad: { axes: [4, 5] },
  right: [2, 3],
};

/** Table of known gamepads. The first matching entry applies. `docs/formats.md` lists the public sources. */
const KNOWN_PADS: readonly PadEntry[] = [
  // The Xbox Elite gamepad's four paddles have numbers after the other buttons.
  { name: 'Xbox Elite by cable, Linux', ids: ['045e-02e3', '045e-0b00'], buttons: 15, axes: 8, layout: layout(XPAD) },
  {
    name: 'Xbox by Bluetooth, Linux',
    ids: ['045e'],
    buttons: [15, 16],
    axes: 8,
    layout: layout({
      face: [0, 1, 3, 4, 6, 7],
      triggers: [trigger(5), trigger(4)],
      middle: [10, 11, 13, 14, 12],
      dPad: { axes: [6, 7] },
      right: [2, 3],
    }),
  },
  {
    name: 'Xbox 360, Firefox on macOS',
    ids: ['045e'],
    buttons: 15,
    axes: 6,
    layout: layout({
      face: [11, 12, 13, 14, 8, 9],
      triggers: [trigger(2), trigger(5)],
      middle: [5, 4, 6, 7, 10],
      dPad: { first: 0 },
      right: [3, 4],
    }),
  },
  {
    name: 'DualShock 4 or DualSense, Linux from 4.10 and 5.12',
    ids: ['054c'],
    buttons: 13,
    axes: 8,
    layout: layout({ ...XPAD, face: [0, 1, 3, 2, 4, 5], middle: [8, 9, 11, 12, 10] }),
  },
  {
    name: 'DualShock 4 or DualSense, Linux without their driver',
    ids: ['054c'],
    buttons: [14, 15],
    axes: 8,
    layout: layout(SONY),
  },
  {
    name: 'DualShock 4, Firefox on macOS',
    ids: ['054c'],
    buttons: 18,
    axes: 6,
    layout: layout({ ...SONY, dPad: { first: 14 } }),
  },
  {
    name: 'DualShock 4 or DualSense, Firefox on macOS, in the order of Bluetooth reports',
    ids: ['054c'],
    buttons: [13, 16],
    axes: 7,
    hat: 4,
    layout: layout({ ...SONY, triggers: [trigger(5), trigger(6)], dPad: { hat: 4 }, right: [2, 3] }),
  },
  {
    name: 'DualSense, Firefox on macOS, in the order of USB reports',
    ids: ['054c'],
    buttons: [13, 16],
    axes: 7,
    hat: 6,
    layout: layout({ ...SONY, triggers: [trigger(4), trigger(5)], dPad: { hat: 6 }, right: [2, 3] }),
  },
  {
    name: 'DualShock 4 or DualSense, axes by their usage',
    ids: ['054c'],
    buttons: [13, 16],
    axes: 10,
    layout: layout({ ...SONY, dPad: { hat: 9 } }),
  },
  {
    name: 'Switch Pro Controller, Linux from 5.16',
    ids: ['057e-2009'],
    buttons: 14,
    axes: 6,
    layout: layout({
      ...SWITCH,
      face: [0, 1, 3, 2, 5, 6],
      triggers: [{ button: 7 }, { button: 8 }],
      middle: [9, 10, 12, 13, 11],
    }),
  },
  {
    name: 'Switch Pro Controller, Linux without its driver',
    ids: ['057e-2009'],
    buttons: [16, 18],
    axes: 6,
    layout: layout(SWITCH),
  },
  {
    name: 'Logitech in D mode, Linux',
    ids: ['046d-c216', '046d-c218', '046d-c219'],
    buttons: 12,
    axes: 6,
    layout: layout(LOGITECH),
  },
  {
    name: 'Logitech in D mode, axes by their usage',
    ids: ['046d-c216', '046d-c218', '046d-c219'],
    buttons: [12, 13],
    axes: 10,
    layout: layout({ ...LOGITECH, dPad: { hat: 9 }, right: [2, 5] }),
  },
  {
    name: '8BitDo in D mode, axes by their usage',
    ids: EIGHT_BIT_DO_IDS,
    buttons: [15, 16],
    axes: 10,
    layout: layout(EIGHT_BIT_DO),
  },
  {
    name: '8BitDo in D mode, axes in order',
    ids: EIGHT_BIT_DO_IDS,
    buttons: [15, 16],
    axes: 5,
    layout: layout({ ...EIGHT_BIT_DO, dPad: { hat: 4 }, right: [2, 3] }),
  },
  // Gamepads of any maker with Linux's xpad driver, recognized by their numbers of buttons and axes.
  { name: 'Xbox pads and their kind by xpad, Linux', buttons: 11, axes: 8, layout: layout(XPAD) },
];

interface Shape {
  readonly id: string;
  readonly buttons: { readonly length: number };
  readonly axes: readonly number[];
}

export function findPadEntry({ id, buttons, axes }: Shape): Pick<PadEntry, 'name' | 'layout'> | undefined {
  const { usb = '' } = readPadId(id);
  return KNOWN_PADS.find((entry) => {
    const [least, most] = typeof entry.buttons === 'number' ? [entry.buttons, entry.buttons] : entry.buttons;
    const sized = buttons.length >= least && buttons.length <= most && axes.length === entry.axes;
    const named = !entry.ids || entry.ids.some((one) => usb === one || usb.startsWith(`${one}-`));
    return sized && named && (entry.hat === undefined || Math.abs(axes[entry.hat] ?? 0) > 1.05);
  });
}
