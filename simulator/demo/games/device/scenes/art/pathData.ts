import { atan2, clamp, cos, sin, TAU } from '../../../../../device/mathematics.ts';

/** A line through points (x0, y0, x1, y1 …), and whether the SVG path closes it. */
export interface Contour {
  readonly points: number[];
  closed: boolean;
}

const PIECES = /([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
/** Number of arguments of each SVG path command. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 };

/** Flattens an SVG path. `fine`: tolerance in game units. */
export function readPath(d: string, fine: number): Contour[] {
  const pen = new Pen(fine);
  let command = 'M';
  let numbers: number[] = [];
  const flush = () => {
    const takes = TAKES[command.toUpperCase()];
    if (takes === undefined) throw new Error(`no such command: ${command}`);
    if (takes === 0) return;
    for (let i = 0; i + takes <= numbers.length; i += takes) {
      pen.go(command, numbers.slice(i, i + takes));
      if (command === 'M') command = 'L';
      else if (command === 'm') command = 'l';
    }
    numbers = [];
  };
  for (const [, letter, number] of d.matchAll(PIECES)) {
    if (letter === undefined) {
      numbers.push(Number(number));
      if (command.toUpperCase() === 'A') splitFlags(numbers, number ?? '');
      continue;
    }
    flush();
    command = letter;
    if (letter === 'z' || letter === 'Z') pen.close();
  }
  flush();
  return pen.contours.filter(({ points }) => points.length >= 4);
}

/** Flags of an arc may have no separator: `a9 9 0 019 0`. */
function splitFlags(numbers: number[], text: string): void {
  const place = (numbers.length - 1) % 7;
  if ((place !== 3 && place !== 4) || text.length < 2 || text.startsWith('-')) return;
  numbers.pop();
  numbers.push(Number(text[0]));
  const rest = text.slice(1);
  if (rest === '') return;
  numbers.push(Number(rest));
  splitFlags(numbers, rest);
}

class Pen {
  readonly contours: Contour[] = [];
  readonly #fine: number;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** Second control point of the last curve in the path, for the path commands that mirror it. */
  #handleX = 0;
  #handleY = 0;

  constructor(fine: number) {
    this.#fine = fine;
  }

  close(): void {
    const contour = this.contours.at(-1);
    if (contour) contour.closed = true;
    this.#x = this.#startX;
    this.#y = this.#startY;
  }

  go(command: string, n: readonly number[]): void {
    const kind = command.toUpperCase();
    const dx = command === kind ? 0 : this.#x;
    const dy = command === kind ? 0 : this.#y;
    const at = (i: number) => n[i] ?? 0;
    if (kind === 'M') return this.#move(at(0) + dx, at(1) + dy);
    if (this.contours.at(-1)?.closed !== false) this.#move(this.#x, this.#y);
    if (kind === 'L') this.#line(at(0) + dx, at(1) + dy);
    else if (kind === 'H') this.#line(at(0) + dx, this.#y);
    else if (kind === 'V') this.#line(this.#x, at(0) + dy);
    else if (kind === 'C') this.#curve(at(0) + dx, at(1) + dy, at(2) + dx, at(3) + dy, at(4) + dx, at(5) + dy);
    else if (kind === 'S')
      this.#curve(
        2 * this.#x - this.#handleX,
        2 * this.#y - this.#handleY,
        at(0) + dx,
        at(1) + dy,
        at(2) + dx,
        at(3) + dy,
      );
    else if (kind === 'Q') this.#bend(at(0) + dx, at(1) + dy, at(2) + dx, at(3) + dy);
    else if (kind === 'T') this.#bend(2 * this.#x - this.#handleX, 2 * this.#y - this.#handleY, at(0) + dx, at(1) + dy);
    else this.#arc(at(0), at(1), (at(2) * TAU) / 360, at(3) !== 0, at(4) !== 0, at(5) + dx, at(6) + dy);
    if (!'CSQT'.includes(kind)) this.#handle(this.#x, this.#y);
  }

  #handle(x: number, y: number): void {
    this.#handleX = x;
    this.#handleY = y;
  }

  #move(x: number, y: number): void {
    this.contours.push({ points: [x, y], closed: false });
    this.#x = this.#startX = x;
    this.#y = this.#startY = y;
    this.#handle(x, y);
  }

  #line(x: number, y: number): void {
    this.contours.at(-1)?.points.push(x, y);
    this.#x = x;
    this.#y = y;
  }

  /** Adds a quadratic curve to the path. */
  #bend(x1: number, y1: number, x: number, y: number): void {
    const [px, py] = [this.#x, this.#y];
    this.#curve(
      px + ((x1 - px) * 2) / 3,
      py + ((y1 - py) * 2) / 3,
      x + ((x1 - x) * 2) / 3,
      y + ((y1 - y) * 2) / 3,
      x,
      y,
    );
    this.#handle(x1, y1);
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [px, py] = [this.#x, this.#y];
    const way =
      Math.abs(x1 - px) +
      Math.abs(y1 - py) +
      Math.abs(x2 - x1) +
      Math.abs(y2 - y1) +
      Math.abs(x - x2) +
      Math.abs(y - y2);
    const steps = clamp(Math.ceil(Math.sqrt(way / this.#fine)), 2, 24);
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.#line(k0 * px + k1 * x1 + k2 * x2 + k3 * x, k0 * py + k1 * y1 + k2 * y2 + k3 * y);
    }
    this.#handle(x2, y2);
  }

  /** Endpoint to centre conversion (SVG 2, section B.2.4). */
  #arc(radiusX: number, radiusY: number, tilt: number, large: boolean, sweep: boolean, x: number, y: number): void {
    const [px, py] = [this.#x, this.#y];
    const [k, s] = [cos(tilt), sin(tilt)];
    const hx = (px - x) / 2;
    const hy = (py - y) / 2;
    const ux = k * hx + s * hy;
    const uy = k * hy - s * hx;
    let rx = Math.max(1e-6, Math.abs(radiusX));
    let ry = Math.max(1e-6, Math.abs(radiusY));
    const short = (ux * ux) / (rx * rx) + (uy * uy) / (ry * ry);
    if (short > 1) {
      rx *= Math.sqrt(short);
      ry *= Math.sqrt(short);
    }
    const below = rx * rx * uy * uy + ry * ry * ux * ux;
    const away =
      below === 0 ? 0 : Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below)) * (large === sweep ? -1 : 1);
    const mx = (away * rx * uy) / ry;
    const my = (-away * ry * ux) / rx;
    const from = atan2((uy - my) / ry, (ux - mx) / rx);
    let turn = atan2((-uy - my) / ry, (-ux - mx) / rx) - from;
    if (sweep && turn < 0) turn += TAU;
    else if (!sweep && turn > 0) turn -= TAU;
    const cx = k * mx - s * my + (px + x) / 2;
    const cy = s * mx + k * my + (py + y) / 2;
    const steps = clamp(Math.ceil(Math.sqrt((Math.max(rx, ry) * Math.abs(turn)) / this.#fine) * 1.2), 3, 48);
    for (let i = 1; i < steps; i++) {
      const angle = from + (turn * i) / steps;
      const [ax, ay] = [rx * cos(angle), ry * sin(angle)];
      this.#line(cx + k * ax - s * ay, cy + s * ax + k * ay);
    }
    this.#line(x, y);
  }
}

export function ovalPath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}

/** Returns the path data of a rounded rectangle. */
export function boxPath(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const arc = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  return `M${x + a} ${y}h${width - 2 * a}${arc(a, b)}v${height - 2 * b}${arc(-a, b)}h${2 * a - width}${arc(-a, -b)}v${2 * b - height}${arc(a, -b)}Z`;
}
