import type { ColourVision } from './visionSettings.ts';

/** A 3 × 3 matrix for linear RGB, by rows. */
export type ColourMatrix = readonly [Row, Row, Row];
type Row = readonly [number, number, number];

type Deficiency = Exclude<ColourVision, 'off'>;

/**
 * Colours as a dichromat sees them, in linear sRGB. Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model
 * for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.0.
 */
const SIMULATIONS: Readonly<Record<Deficiency, ColourMatrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/**
 * Moves the invisible part of a colour to channels that the player sees. Source: Fidaner, Lin, Ozguven, "Analysis of
 * Color Blindness", Stanford 2005; for tritanopia with blue in the place of red.
 */
const RED_SHIFT: ColourMatrix = [
  [0, 0, 0],
  [0.7, 1, 0],
  [0.7, 0, 1],
];
const BLUE_SHIFT: ColourMatrix = [
  [1, 0, 0.7],
  [0, 1, 0.7],
  [0, 0, 0],
];
const SHIFTS: Readonly<Record<Deficiency, ColourMatrix>> = {
  protanopia: RED_SHIFT,
  deuteranopia: RED_SHIFT,
  tritanopia: BLUE_SHIFT,
};

const INDEXES = [0, 1, 2] as const;

/**
 * Returns the matrix that corrects linear sRGB for a kind of colour vision: I + strength × shift × (I − simulation). Each
 * row adds up to 1, so greys don't change.
 * @param strength 0 to 1
 */
export function colourMatrix(colour: Deficiency, strength: number): ColourMatrix {
  const simulation = SIMULATIONS[colour];
  const shift = SHIFTS[colour];
  const cell = (row: number, column: number) => {
    const shifted = INDEXES.map((at) => (shift[row]?.[at] ?? 0) * (one(at, column) - (simulation[at]?.[column] ?? 0)));
    return one(row, column) + strength * shifted.reduce((sum, value) => sum + value, 0);
  };
  const row = (at: number): Row => [cell(at, 0), cell(at, 1), cell(at, 2)];
  return [row(0), row(1), row(2)];
}

function one(row: number, column: number): number {
  return row === column ? 1 : 0;
}
