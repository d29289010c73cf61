import { type Ink, mix } from '../../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { sin } from '../../../../../device/mathematics.ts';
import type { View } from '../../../../../device/appShell.ts';
import type { Palette } from '../scenePalette.ts';

export type Surface = 'road' | 'rails' | 'sand';

/** Visible length of the road in game units, and the length of one stripe. */
export const SIGHT = 4200;
export const SLICE = 240;
/** Height of the camera above the road, in game units. */
const HEIGHT = 300;

/** Position of the camera on the road. */
export interface Eye {
  readonly view: View;
  /** Position of the camera along the road, in units. */
  readonly way: number;
  /** Position of the camera across the road: -1 is the left edge, 1 the right edge. */
  readonly across: number;
  /** Sharpness of the road's bends, 0 to 1. */
  readonly bends: number;
}

/** Returns the road's curvature at a position; positive is to the right. */
export function bendAt(way: number, bends: number): number {
  return bends * (sin(way * 0.00041) + 0.6 * sin(way * 0.00107 + 2));
}

/** Returns a lane's position across the road; 0 is the middle. */
export function laneAt(track: number, tracks: number): number {
  return (track * 2) / tracks;
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly scale: number;
}

/** Projects the road at a distance ahead: its centre, half its width, and the scale. All in game units. */
export function lookAt({ view, way, across, bends }: Eye, far: number): Look {
  const horizon = view.height * 0.46;
  const scale = HEIGHT / (HEIGHT + Math.max(0, far));
  const half = Math.min(view.width * 0.46, 520) * scale;
  const turn = bendAt(way + far * 0.5, bends) * (1 - scale) * (1 - scale) * view.width * 0.5;
  return { x: view.width / 2 - across * half + turn, y: horizon + (view.height * 1.02 - horizon) * scale, half, scale };
}

/** Draws the road in stripes from the horizon to the bottom of the view. */
export function drawRoad(painter: Painter, eye: Eye, palette: Palette, surface: Surface, tracks: number): void {
  const first = SLICE - (eye.way % SLICE);
  for (let far = SIGHT; far > -SLICE; far -= SLICE) {
    const near = lookAt(eye, first + far - SLICE);
    const away = lookAt(eye, first + far);
    if (near.y <= away.y) continue;
    const odd = Math.floor((eye.way + first + far) / SLICE) % 2 === 0;
    const land = odd ? palette.ground : mix(palette.ground, palette.deep, 0.35);
    painter.rect(-60, away.y, eye.view.width + 120, near.y - away.y + 1, land);
    if (surface === 'rails') drawRails(painter, near, away, palette, odd, tracks);
    else drawLanes(painter, near, away, palette, odd, surface);
  }
}

function strip(painter: Painter, near: Look, away: Look, from: number, to: number, paint: Ink, alpha = 1): void {
  painter
    .begin()
    .moveTo(away.x + from * away.half, away.y)
    .lineTo(away.x + to * away.half, away.y)
    .lineTo(near.x + to * near.half, near.y + 1)
    .lineTo(near.x + from * near.half, near.y + 1)
    .fill(paint, alpha);
}

function drawRails(painter: Painter, near: Look, away: Look, palette: Palette, odd: boolean, tracks: number): void {
  for (let i = 0; i < tracks; i++) {
    const lane = laneAt(i - (tracks - 1) / 2, tracks);
    strip(painter, near, away, lane - 0.24, lane + 0.24, odd ? palette.deep : palette.board);
    strip(painter, near, away, lane - 0.17, lane - 0.14, palette.words);
    strip(painter, near, away, lane + 0.14, lane + 0.17, palette.words);
  }
}

function drawLanes(painter: Painter, near: Look, away: Look, palette: Palette, odd: boolean, surface: Surface): void {
  const sand = surface === 'sand';
  const road = sand ? palette.edge : palette.board;
  strip(painter, near, away, -1.12, 1.12, odd ? palette.words : palette.danger, sand ? 0.35 : 1);
  strip(painter, near, away, -1.02, 1.02, odd ? road : mix(road, palette.words, 0.06));
  if (odd) strip(painter, near, away, -0.025, 0.025, palette.light);
}
