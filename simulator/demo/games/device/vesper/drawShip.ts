import type { Painter } from '../../../../device/drawing/painter.ts';
import * as ink from './vesperPalette.ts';

/** Draws the player's ship with its nose in the direction `turn`. */
export function drawPlane(painter: Painter, x: number, y: number, turn: number, size: number): void {
  painter.save();
  painter.translate(x, y);
  painter.rotate(turn);
  painter.stretch(size);
  painter
    .begin()
    .moveTo(30, 0)
    .lineTo(-6, -19)
    .lineTo(-20, -12)
    .lineTo(-12, 0)
    .lineTo(-20, 12)
    .lineTo(-6, 19)
    .fill(ink.SHIP);
  painter.begin().moveTo(30, 0).lineTo(-6, 19).lineTo(-20, 12).lineTo(-12, 0).fill(ink.SHIP_SHADE);
  painter.circle(2, 0, 6, ink.SHIP_CORE);
  painter.restore();
}
