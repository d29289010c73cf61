import type { Painter } from '../../../../device/drawing/painter.ts';
import { cos, scatter, sin, TAU } from '../../../../device/mathematics.ts';
import { type Fruit, type FruitKind, type FruitLook, type Half, LOOKS, type Stain, STAIN_SECONDS } from './fruit.ts';
import * as ink from './orchardPalette.ts';

export function drawFruit(painter: Painter, fruit: Fruit, time: number): void {
  const look = LOOKS[fruit.kind];
  if (fruit.kind === 'golden')
    painter.glow(fruit.x, fruit.y, look.radius * 2.3, ink.LEMON, 0.35 + 0.08 * sin(time * 8));
  if (fruit.kind === 'frost') painter.glow(fruit.x, fruit.y, look.radius * 2.2, ink.ICE, 0.3);
  painter.save();
  painter.translate(fruit.x, fruit.y);
  painter.rotate(fruit.turn);
  drawWhole(painter, fruit.kind, look, time);
  painter.restore();
}

function drawWhole(painter: Painter, kind: FruitKind, look: FruitLook, time: number): void {
  const r = look.radius;
  if (kind === 'nest') {
    drawNest(painter, r, look, time);
    return;
  }
  outline(painter, kind, r, 0, 0).fill(look.skin);
  shadow(painter, kind, r, look);
  if (kind === 'melon') drawStripes(painter, r, look);
  painter.save();
  painter.rotate(-0.5);
  painter.ellipse(-r * 0.34, -r * 0.42, r * 0.24, r * 0.15, look.shine, 0.9);
  painter.restore();
  if (kind === 'orange' || kind === 'lemon') {
    for (let i = 0; i < 5; i++)
      painter.circle(r * (0.6 * scatter(i, 1) - 0.15), r * (0.9 * scatter(i, 2) - 0.35), 2.2, look.skinShade);
  }
  if (kind !== 'lemon' && kind !== 'kiwi' && kind !== 'melon') drawStem(painter, kind, r);
}

/** Outlines a whole fruit. Its cut halves use the same outline. */
function outline(painter: Painter, kind: FruitKind, r: number, x: number, y: number): Painter {
  painter.begin();
  switch (kind) {
    case 'apple':
    case 'golden':
      painter.moveTo(x, y - r * 0.78).curveTo(x + r * 0.55, y - r * 1.16, x + r * 1.12, y - r * 0.62, x + r * 1.0, y);
      painter.curveTo(x + r * 0.92, y + r * 0.66, x + r * 0.45, y + r * 1.12, x, y + r * 0.92);
      painter.curveTo(x - r * 0.45, y + r * 1.12, x - r * 0.92, y + r * 0.66, x - r * 1.0, y);
      return painter.curveTo(x - r * 1.12, y - r * 0.62, x - r * 0.55, y - r * 1.16, x, y - r * 0.78);
    case 'pear':
      painter
        .moveTo(x, y - r * 1.25)
        .curveTo(x + r * 0.5, y - r * 1.25, x + r * 0.42, y - r * 0.5, x + r * 0.72, y - r * 0.12);
      painter.curveTo(x + r * 1.2, y + r * 0.6, x + r * 0.6, y + r, x, y + r);
      painter.curveTo(x - r * 0.6, y + r, x - r * 1.2, y + r * 0.6, x - r * 0.72, y - r * 0.12);
      return painter.curveTo(x - r * 0.42, y - r * 0.5, x - r * 0.5, y - r * 1.25, x, y - r * 1.25);
    case 'lemon':
      painter.moveTo(x - r * 1.28, y).curveTo(x - r * 1.05, y - r * 0.16, x - r * 0.9, y - r * 0.86, x, y - r * 0.86);
      painter.curveTo(x + r * 0.9, y - r * 0.86, x + r * 1.05, y - r * 0.16, x + r * 1.28, y);
      painter.curveTo(x + r * 1.05, y + r * 0.16, x + r * 0.9, y + r * 0.86, x, y + r * 0.86);
      return painter.curveTo(x - r * 0.9, y + r * 0.86, x - r * 1.05, y + r * 0.16, x - r * 1.28, y);
    default:
      return painter.oval(x, y, r * (kind === 'kiwi' ? 1.12 : 1), r);
  }
}

/** Draws a shadow along a fruit's lower right: the fruit's outline minus a copy shifted up and left. */
function shadow(painter: Painter, kind: FruitKind, r: number, look: FruitLook): void {
  const w = kind === 'lemon' ? 1.02 : kind === 'kiwi' ? 1.08 : kind === 'pear' ? 0.78 : 0.96;
  const h = kind === 'lemon' ? 0.8 : 0.94;
  const dy = kind === 'pear' ? r * 0.12 : 0;
  painter.begin().moveTo(r * w * cos(-0.5), dy + r * h * sin(-0.5));
  painter.arc(0, dy, r * w, r * h, -0.5, 2.2);
  painter
    .curveTo(r * 0.1, dy + r * 0.78, r * 0.72, dy + r * 0.42, r * w * cos(-0.5), dy + r * h * sin(-0.5))
    .fill(look.skinShade);
}

function drawStripes(painter: Painter, r: number, look: FruitLook): void {
  for (const side of [-0.62, -0.2, 0.24, 0.66]) {
    painter.begin().moveTo(r * side * 0.5, -r * 0.96);
    painter.curveTo(r * (side * 1.2 - 0.1), -r * 0.4, r * (side * 1.25 - 0.06), r * 0.4, r * side * 0.5, r * 0.96);
    painter
      .curveTo(r * (side * 1.25 + 0.12), r * 0.4, r * (side * 1.2 + 0.1), -r * 0.4, r * side * 0.5, -r * 0.96)
      .fill(look.skinShade);
  }
}

function drawStem(painter: Painter, kind: FruitKind, r: number): void {
  const top = kind === 'pear' ? -r * 1.2 : kind === 'apple' || kind === 'golden' ? -r * 0.74 : -r * 0.94;
  painter
    .begin()
    .capsule(0, top + 4, r * 0.1, top - r * 0.32, r * 0.13, r * 0.1)
    .fill(ink.STEM);
  painter
    .begin()
    .moveTo(r * 0.08, top - r * 0.1)
    .curveTo(r * 0.25, top - r * 0.55, r * 0.7, top - r * 0.5, r * 0.8, top - r * 0.3);
  painter.curveTo(r * 0.6, top, r * 0.3, top, r * 0.08, top - r * 0.1).fill(kind === 'frost' ? ink.WHITE : ink.LEAF);
}

function drawNest(painter: Painter, r: number, look: FruitLook, time: number): void {
  for (let i = 0; i < 5; i++) {
    const w = r * ([0.5, 0.85, 1, 0.86, 0.5][i] ?? 1);
    const y = (i - 2) * r * 0.42;
    painter.panel(-w, y - r * 0.27, 2 * w, r * 0.54, r * 0.27, i % 2 === 0 ? look.skin : look.skinShade);
  }
  painter.ellipse(r * 0.12, r * 0.12, r * 0.27, r * 0.3, look.heart);
  painter.ellipse(-r * 0.4, -r * 0.5, r * 0.2, r * 0.08, look.shine);
  for (let i = 0; i < 3; i++) {
    const angle = time * (5 + i) + i * 2.1;
    const x = r * 1.3 * cos(angle);
    const y = r * 0.7 * sin(angle * 1.3);
    painter.ellipse(x, y - 6, 7, 4, ink.WHITE, 0.6);
    painter.ellipse(x, y, 8, 5.5, look.juice).rect(x - 1.5, y - 5, 3, 10, look.heart);
  }
}

/** Draws half of a cut fruit, with the cut as its straight side. */
export function drawHalf(painter: Painter, { kind, x, y, turn }: Half): void {
  const look = LOOKS[kind];
  const r = look.radius * (kind === 'lemon' ? 0.98 : 1);
  painter.save();
  painter.translate(x, y);
  painter.rotate(turn);
  half(painter, r, r).fill(look.skin);
  half(painter, r * 0.9, r * 0.9).fill(look.rind);
  half(painter, r * (kind === 'melon' ? 0.84 : 0.86), r * 0.82).fill(look.flesh);
  drawFlesh(painter, kind, r, look);
  painter.restore();
}

function half(painter: Painter, rx: number, ry: number): Painter {
  return painter
    .begin()
    .moveTo(rx, 0)
    .arc(0, 0, rx, ry, 0, TAU / 2);
}

function drawFlesh(painter: Painter, kind: FruitKind, r: number, look: FruitLook): void {
  switch (kind) {
    case 'orange':
    case 'lemon':
      for (let i = 0; i < 4; i++) {
        const a = (TAU / 8) * (i + 0.5);
        painter
          .begin()
          .moveTo(r * 0.12 * cos(a), r * 0.12 * sin(a))
          .arc(0, 0, r * 0.74, r * 0.7, a - 0.3, a + 0.3)
          .fill(look.juice);
      }
      break;
    case 'kiwi':
      half(painter, r * 0.3, r * 0.26).fill(look.heart);
      for (let i = 0; i < 7; i++) {
        const a = (TAU / 2) * ((i + 0.5) / 7);
        painter.ellipse(r * 0.48 * cos(a), r * 0.44 * sin(a), 3, 3, ink.DARK);
      }
      break;
    case 'melon':
      half(painter, r * 0.5, r * 0.46).fill(look.heart);
      for (let i = 0; i < 6; i++) {
        const a = (TAU / 2) * ((i + 0.5) / 6);
        painter.ellipse(r * 0.62 * cos(a), r * 0.58 * sin(a), 3.4, 5, ink.DARK);
      }
      break;
    case 'plum':
      half(painter, r * 0.34, r * 0.3).fill(look.heart);
      break;
    case 'nest':
      for (let i = 0; i < 5; i++) painter.circle(r * (0.3 * (i - 2)), r * (0.2 + 0.25 * (i % 2)), r * 0.12, look.juice);
      break;
    default:
      half(painter, r * 0.42, r * 0.36).fill(look.heart);
      painter
        .begin()
        .oval(-r * 0.15, r * 0.16, 3.4, 6)
        .oval(r * 0.15, r * 0.16, 3.4, 6)
        .fill(ink.STEM);
  }
}

export function drawStain(painter: Painter, { x, y, size, seed, ink: paint, age }: Stain): void {
  // A stain of juice fades in steps: a continuous fade would change every block in every frame.
  const left = Math.ceil(8 * (1 - age / STAIN_SECONDS)) / 8;
  const grown = Math.min(1, 0.5 + age * 8);
  painter.begin();
  for (let i = 0; i < 7; i++) {
    const a = (TAU * (i + 0.7 * scatter(seed, i))) / 7;
    const reach = size * grown * (0.55 + 0.75 * scatter(seed, i + 10));
    painter.capsule(
      x,
      y,
      x + reach * cos(a),
      y + reach * sin(a),
      size * 0.55,
      size * (0.16 + 0.22 * scatter(seed, i + 20)),
    );
    const far = reach * (1.2 + 0.5 * scatter(seed, i + 30));
    painter.oval(x + far * cos(a), y + far * sin(a), size * 0.07, size * 0.07);
  }
  painter.oval(x, y, size * 0.55 * grown, size * 0.55 * grown).fill(paint, 0.42 * left);
}
