import type { Painter } from '../../../../device/drawing/painter.ts';
import { cos, easeOut, sin, TAU } from '../../../../device/mathematics.ts';
import { ARRIVAL_SECONDS, type Foe, FOES } from './foes.ts';
import * as ink from './vesperPalette.ts';

export function drawFoe(painter: Painter, foe: Foe, time: number): void {
  const { paint, shade, radius } = FOES[foe.kind];
  if (foe.age < 0) {
    drawArrival(painter, foe);
    return;
  }
  painter.glow(foe.x, foe.y, radius * 2, paint, 0.28);
  painter.save();
  painter.translate(foe.x, foe.y);
  const pop = Math.min(1, 0.4 + foe.age * 4);
  painter.stretch(pop);
  const lit = foe.hit < 0.07;
  const body = lit ? ink.WHITE : paint;
  switch (foe.kind) {
    case 'moth': {
      const flap = 0.55 + 0.45 * sin(time * 18 + foe.seed);
      for (const side of [-1, 1]) {
        painter
          .begin()
          .moveTo(0, -4)
          .curveTo(side * 16, -30 * flap, side * 34, -22 * flap, side * 28, -2);
        painter.curveTo(side * 30, 18 * flap, side * 12, 24 * flap, 0, 6).fill(body);
        painter.circle(side * 16, -6 * flap, 4.5, shade);
      }
      painter.begin().capsule(0, -12, 0, 14, 9, 5).fill(shade);
      break;
    }
    case 'drifter':
      painter.rotate(foe.turn);
      painter.begin().moveTo(0, -26).lineTo(20, 0).lineTo(0, 26).lineTo(-20, 0).fill(body);
      painter.begin().moveTo(0, -14).lineTo(11, 0).lineTo(0, 14).lineTo(-11, 0).fill(shade);
      break;
    case 'shard':
      painter.rotate(foe.turn);
      painter.begin().moveTo(0, -18).lineTo(15, 12).lineTo(-15, 12).fill(body);
      painter.begin().moveTo(0, -7).lineTo(7, 7).lineTo(-7, 7).fill(shade);
      break;
    case 'splitter':
      painter.rotate(foe.turn);
      hexagon(painter, 38).fill(body);
      hexagon(painter, 30).fill(shade);
      for (let i = 0; i < 3; i++) {
        const a = (TAU * i) / 3 + 0.52;
        painter.circle(14 * cos(a), 14 * sin(a), 8, body);
      }
      break;
    case 'dart':
      painter.rotate(foe.turn);
      painter.begin().moveTo(30, 0).lineTo(-18, -18).lineTo(-8, 0).lineTo(-18, 18).fill(body);
      painter.begin().moveTo(16, 0).lineTo(-8, -8).lineTo(-3, 0).lineTo(-8, 8).fill(shade);
      break;
    case 'weaver':
      painter.rotate(foe.turn);
      painter.ring(0, 0, 21, 7, body);
      painter.begin().moveTo(0, -12).lineTo(12, 0).lineTo(0, 12).lineTo(-12, 0).fill(shade);
  }
  painter.restore();
}

function hexagon(painter: Painter, r: number): Painter {
  painter.begin().moveTo(r, 0);
  for (let i = 1; i < 6; i++) painter.lineTo(r * cos((TAU * i) / 6), r * sin((TAU * i) / 6));
  return painter;
}

/** Draws a closing ring where a foe will arrive. */
function drawArrival(painter: Painter, { kind, x, y, age }: Foe): void {
  const t = 1 + age / ARRIVAL_SECONDS;
  if (t < 0) return;
  const { paint, radius } = FOES[kind];
  painter.ring(x, y, radius * (2.6 - 1.6 * easeOut(t)), 3, paint, 0.25 + 0.6 * t);
  painter.circle(x, y, 4 * t, paint);
}
