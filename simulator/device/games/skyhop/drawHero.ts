import type { Ink } from '../../drawing/ink.ts';
import type { Painter } from '../../drawing/painter.ts';
import { sin } from '../../mathematics.ts';
import type { Hero } from './hero.ts';
import * as ink from './palette.ts';

/** The hero, a hare with a scarf. `time` makes it blink and breathe. */
export function drawHero(painter: Painter, hero: Hero, scarf: Ink, time: number, running: boolean): void {
  drawScarf(painter, hero, scarf);
  const step = running && hero.ground !== undefined ? sin(hero.stride * 0.055) : 0;
  const airborne = hero.ground === undefined;
  painter.save();
  painter.translate(hero.x, hero.y - (airborne ? 0 : 5 * Math.abs(step)));
  if (hero.diving) painter.rotate(0.35);
  else if (airborne) painter.rotate(hero.vy < 0 ? -0.12 : 0.06);
  const breath = running ? 0 : 0.025 * sin(time * 3.4);
  painter.stretch(1 - hero.squash * 0.7 - breath, 1 + hero.squash + breath);
  // Tail and feet.
  painter.circle(-23, -17, 9, ink.FUR_SHADE);
  const lift = airborne ? 6 : 0;
  painter.begin().oval(-9 + 11 * step, -5 - lift + 4 * step, 12, 6.5).oval(11 - 11 * step, -5 + lift * 0.4 - 4 * step, 12, 6.5).fill(ink.FUR_SHADE);
  drawEars(painter, hero, time);
  painter.ellipse(0, -28, 25, 25, ink.FUR);
  painter.begin().moveTo(-24, -22).curveTo(-22, 2, 20, 2, 24, -22).curveTo(18, -8, -14, -8, -24, -22).fill(ink.FUR_SHADE);
  // The scarf's knot.
  painter.panel(-21, -19, 42, 10, 5, scarf);
  drawFace(painter, hero, time);
  painter.restore();
}

function drawEars(painter: Painter, hero: Hero, time: number): void {
  const spin = hero.gliding ? sin(time * 46) : 0;
  for (const [side, x] of [
    [-1, -8],
    [1, 6],
  ] as const) {
    painter.save();
    painter.translate(x, -46);
    painter.rotate(hero.gliding ? side * (1.15 + 0.25 * spin) : -0.3 - hero.ears * 0.75 + 0.16 * side);
    painter.begin().capsule(0, 4, 0, -34, 15, 13).fill(side < 0 ? ink.FUR_SHADE : ink.FUR);
    painter.begin().capsule(0, -6, 0, -31, 6, 5).fill(ink.EAR);
    painter.restore();
  }
}

function drawFace(painter: Painter, hero: Hero, time: number): void {
  const blink = time % 3.1 < 0.1;
  if (blink) painter.line(8, -33, 15, -33, 3, ink.EYE);
  else {
    painter.ellipse(11.5, -33, 4.6, hero.diving ? 3 : 5.8, ink.EYE);
    painter.circle(13, -35.5, 1.7, ink.WHITE);
  }
  painter.ellipse(17, -25, 5, 3.4, ink.CHEEK, 0.8);
  painter.circle(24, -29, 2.4, ink.EAR);
}

function drawScarf(painter: Painter, { scarf }: Hero, paint: Ink): void {
  painter.begin();
  for (let i = 1; i < scarf.length; i++) {
    const a = scarf[i - 1];
    const b = scarf[i];
    if (a && b) painter.capsule(a.x, a.y, b.x, b.y, 11 - i * 0.5, 10.5 - i * 0.5);
  }
  painter.fill(paint);
}
