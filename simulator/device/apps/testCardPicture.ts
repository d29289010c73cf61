import { codeOfUsage } from '../../../src/contracts/channel/keyboardUsages.ts';
import { GAMEPAD_SLOTS, TOUCH_SLOTS } from '../../../src/contracts/channel/inputFormat.ts';
import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { pixelText, pixelTextWidth } from '../drawing/pixelText.ts';
import { cos, sin, TAU } from '../mathematics.ts';
import type { Box, Shell, TextField, View } from '../appShell.ts';

export interface TestCardState {
  ticks: number;
  inputs: number;
  wheelX: number;
  wheelY: number;
  counts: { x: number; y: number };
  last: string;
  lines: string[];
  readonly field: TextField;
  typing: boolean;
  rawMouse: boolean;
  /** Whether the test card has requested the player's microphone, and the camera. */
  mic: boolean;
  camera: boolean;
  trail: { readonly x: number; readonly y: number }[];
}

const NIGHT = ink(0x0d1118);
const PANEL = ink(0x151c29);
const LINE = ink(0x2a3549);
const DIM = ink(0x8592ab);
const PAPER = ink(0xe8ecf4);
const LIME = ink(0xc6f04a);
const CORAL = ink(0xff7a6b);
const SKY = ink(0x6cc4ff);
const BARS = [0xc0c0c0, 0xc0c000, 0x00c0c0, 0x00c000, 0xc000c0, 0xc00000, 0x0000c0].map(ink);

/** Number of ticks that the clock hand of the test card needs for one turn. */
export const TICKS_PER_TURN = 60;

/** Returns the boxes of the test card's panels: three columns in landscape, two in portrait. */
function boxes(view: View): { keys: Box; flip: Box; pads: Box; field: Box; log: Box; head: number } {
  const head = view.top + 24;
  const top = head + 110;
  if (view.width > view.height) {
    const bottom = view.height - 32 - 52 - 16;
    const third = (view.width - 64 - 32) / 3;
    const upper = (bottom - top - 16) * 0.56;
    const column = (i: number) => 32 + i * (third + 16);
    return {
      head,
      flip: { x: column(0), y: top, width: third, height: upper },
      keys: { x: column(1), y: top, width: third, height: upper },
      pads: { x: column(2), y: top, width: third, height: upper },
      field: { x: column(0), y: top + upper + 16, width: third, height: bottom - top - upper - 16 },
      log: { x: column(1), y: top + upper + 16, width: 2 * third + 16, height: bottom - top - upper - 16 },
    };
  }
  const bottom = view.height - 32 - 2 * 52 - 10 - 16;
  const half = (view.width - 64 - 16) / 2;
  const row = (bottom - top - 32) / 3;
  return {
    head,
    flip: { x: 32, y: top, width: half, height: row },
    keys: { x: 48 + half, y: top, width: half, height: row },
    pads: { x: 32, y: top + row + 16, width: half, height: row },
    field: { x: 48 + half, y: top + row + 16, width: half, height: row },
    log: { x: 32, y: top + 2 * row + 32, width: 2 * half + 16, height: row },
  };
}

export function fieldAt(view: View, x: number, y: number): boolean {
  const { field } = boxes(view);
  return x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + field.height;
}

/** Draws the parts of the test card that never change. */
export function drawCard(painter: Painter, view: View): void {
  painter.surface.clear(NIGHT);
  for (let x = 0; x < view.width; x += 80) painter.rect(x, 0, 1.5, view.height, PANEL);
  for (let y = 0; y < view.height; y += 80) painter.rect(0, y, view.width, 1.5, PANEL);
  const all = boxes(view);
  const width = Math.min(320, view.width * 0.3) / BARS.length;
  BARS.forEach((bar, i) => painter.rect(view.width - 32 - (BARS.length - i) * width, all.head, width, 44, bar));
  for (let i = 0; i < 11; i++) {
    const grey = { y: 16 + Math.round((219 * i) / 10), u: 128, v: 128 };
    const step = (BARS.length * width) / 11;
    painter.rect(view.width - 32 - (11 - i) * step, all.head + 48, step, 28, grey);
  }
  const titles: readonly (readonly [Box, string])[] = [
    [all.keys, 'Keys'],
    [all.pads, 'Gamepads'],
    [all.field, 'Text'],
    [all.log, 'Lines'],
  ];
  for (const [box, title] of titles) {
    painter.panel(box.x, box.y, box.width, box.height, 16, LINE);
    painter.panel(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 14, PANEL);
    pixelText(painter, title, box.x + 18, box.y + 16, 14, DIM);
  }
}

export function drawPanels(painter: Painter, view: View, state: TestCardState, shell: Shell): void {
  const all = boxes(view);
  pixelText(painter, String(state.ticks).padStart(6, '0'), 32, all.head, 56, PAPER);
  pixelText(painter, `inputs ${state.inputs}  ${state.last}`, 32, all.head + 76, 14, DIM);
  drawFlip(painter, all.flip, state);
  drawKeys(painter, all.keys, shell);
  drawPads(painter, all.pads, shell);
  drawField(painter, all.field, state);
  state.lines.forEach((line, i) => {
    const text = line.length > 80 ? `${line.slice(0, 77)}...` : line;
    pixelText(painter, text, all.log.x + 18, all.log.y + 44 + 23 * i, 14, PAPER);
  });
  drawPointer(painter, state, shell);
  drawTouches(painter, view, shell);
}

/** Draws the test card's block that alternates between black and white with each input, for latency measurements. */
function drawFlip(painter: Painter, { x, y, width, height }: Box, state: TestCardState): void {
  const light = state.inputs % 2 === 1;
  painter.rect(x, y, width, height, { y: light ? 235 : 16, u: 128, v: 128 });
  const angle = (TAU * (state.ticks % TICKS_PER_TURN)) / TICKS_PER_TURN;
  const cx = x + width - 40;
  const cy = y + height - 40;
  painter.ring(cx, cy, 24, 3, DIM);
  painter.line(cx, cy, cx + 20 * sin(angle), cy - 20 * cos(angle), 4, LIME);
  const turn = (state.wheelY / 120) * (TAU / 12);
  const slide = ((state.wheelX / 120) % 12) * 6;
  painter.ring(x + 50, y + height - 40, 24, 3, DIM);
  painter.circle(x + 50 + 24 * sin(turn), y + height - 40 - 24 * cos(turn), 7, CORAL);
  painter.rect(x + 92, y + height - 42, 72, 4, DIM);
  painter.circle(x + 128 + slide / 2, y + height - 40, 8, CORAL);
}

function drawKeys(painter: Painter, box: Box, shell: Shell): void {
  let x = box.x + 18;
  let y = box.y + 44;
  const { keys, buttons } = shell.held.held;
  const names = keys.map((usage) => codeOfUsage(usage).replace(/^(Key|Digit|Arrow)/, ''));
  for (let b = 0; b < 5; b++) if (buttons & (1 << b)) names.push(`Mouse ${b}`);
  for (const name of names) {
    const width = pixelTextWidth(painter, name, 14) + 28;
    if (x + width > box.x + box.width - 18) {
      x = box.x + 18;
      y += 48;
    }
    if (y + 40 > box.y + box.height) return;
    painter.panel(x, y, width, 40, 8, LIME);
    pixelText(painter, name, x + 14, y + 13, 14, NIGHT);
    x += width + 8;
  }
}

function drawPads(painter: Painter, box: Box, shell: Shell): void {
  const height = (box.height - 48) / GAMEPAD_SLOTS;
  for (let slot = 0; slot < GAMEPAD_SLOTS; slot++) {
    const pad = shell.held.gamepad(slot);
    const y = box.y + 40 + height * (slot + 0.5);
    const r = Math.min(height * 0.42, 26);
    pixelText(painter, String(slot + 1), box.x + 18, y - 7, 14, pad ? PAPER : LINE);
    if (pad === undefined) continue;
    for (const side of [0, 1] as const) {
      const x = box.x + 66 + side * (2 * r + 20);
      painter.ring(x, y, r, 2, DIM);
      painter.circle(
        x + r * 0.7 * pad.axes[(2 * side) as 0 | 2],
        y + r * 0.7 * pad.axes[(2 * side + 1) as 1 | 3],
        r * 0.35,
        LIME,
      );
      painter.rect(x + r + 3, y + r - 2 * r * pad.triggers[side], 6, 2 * r * pad.triggers[side], CORAL);
    }
    const gap = Math.min(17, (box.width - 66 - 4 * r - 40) / 8.5);
    for (let b = 0; b < 17; b++) {
      const x = box.x + 66 + 4 * r + 30 + (b % 9) * gap;
      painter.circle(x, y + (b < 9 ? -10 : 10), Math.min(6, gap * 0.4), pad.buttons & (1 << b) ? LIME : LINE);
    }
  }
}

function drawField(painter: Painter, box: Box, state: TestCardState): void {
  const rows = rowsOf(box, state.field.text);
  rows.forEach((part, row) => pixelText(painter, part, box.x + 18, box.y + 46 + 26 * row, 14, PAPER));
  const { x, y, width, height } = caretAt(box, rows, painter.scale);
  painter.rect(x, y, width, height, state.typing ? LIME : LINE);
}

/** Returns the position of the text caret in the test card's field. `scale`: pixels per unit. */
export function fieldCaret(view: View, text: string, scale: number): Box {
  const { field } = boxes(view);
  return caretAt(field, rowsOf(field, text), scale);
}

function rowsOf(box: Box, whole: string): readonly string[] {
  const text = [...whole];
  const perLine = Math.max(8, Math.floor((box.width - 36) / 16));
  const lines = Math.max(1, Math.floor((box.height - 60) / 26));
  const rows: string[] = [];
  for (let i = Math.max(0, Math.ceil((text.length + 1) / perLine) - lines); i * perLine < text.length; i++)
    rows.push(text.slice(i * perLine, (i + 1) * perLine).join(''));
  return rows;
}

function caretAt(box: Box, rows: readonly string[], scale: number): Box {
  const last = rows.at(-1);
  const x = last === undefined ? box.x + 18 : box.x + 22 + pixelTextWidth({ scale }, last, 14);
  return { x, y: box.y + 42 + 26 * Math.max(0, rows.length - 1), width: 3, height: 22 };
}

function drawPointer(painter: Painter, state: TestCardState, shell: Shell): void {
  const { x, y } = shell.pointer;
  state.trail.forEach((point, i) => painter.circle(point.x, point.y, 2 + i / 6, SKY, 0.15 + i / 40));
  painter.ring(x, y, 14, 3, CORAL);
  painter.circle(x, y, 5, CORAL);
}

function drawTouches(painter: Painter, view: View, shell: Shell): void {
  for (let slot = 0; slot < TOUCH_SLOTS; slot++) {
    const finger = shell.held.finger(slot);
    if (finger === undefined || !finger.down) continue;
    const x = finger.x * view.width;
    const y = finger.y * view.height;
    painter.circle(x, y, 44, SKY, 0.3);
    painter.ring(x, y, 44, 4, SKY);
    pixelText(painter, String(slot), x, y - 10, 21, PAPER, 'center');
  }
}
