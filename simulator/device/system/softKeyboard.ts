import { clamp, easeOut } from '../mathematics.ts';
import type { View } from '../appShell.ts';

/** A key of the on-screen keyboard: its text or its function. */
export interface SoftKey {
  readonly label: string;
  readonly action: 'write' | 'shift' | 'page' | 'erase' | 'enter' | 'hide';
  /** Width of the key relative to a letter key. */
  readonly span: number;
}

export interface PlacedKey extends SoftKey {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LETTERS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const SIGNS = ['1234567890', '-/:;()$&@', '.,?!\'"+'] as const;
const GAP = 7;
const OPEN_SECONDS = 0.16;
const FLASH_SECONDS = 0.14;

/** The on-screen keyboard that slides up while a text field is open. */
export class SoftKeyboard {
  #open = false;
  #shown = 0;
  #signs = false;
  #flash: { label: string; left: number } | undefined;
  upper = true;

  get visible(): boolean {
    return this.#shown > 0 || this.#open;
  }

  /** Progress of the on-screen keyboard's slide-in, 0 to 1. */
  get rise(): number {
    return easeOut(this.#shown);
  }

  set open(open: boolean) {
    if (open && !this.#open) {
      this.upper = true;
      this.#signs = false;
    }
    this.#open = open;
  }

  get open(): boolean {
    return this.#open;
  }

  isLit(label: string): boolean {
    return this.#flash?.label === label;
  }

  tick(step: number): void {
    this.#shown = clamp(this.#shown + (this.#open ? step : -step) / OPEN_SECONDS, 0, 1);
    if (this.#flash !== undefined && (this.#flash.left -= step) <= 0) this.#flash = undefined;
  }

  light(label: string): void {
    this.#flash = { label, left: FLASH_SECONDS };
  }

  /** Returns the y coordinate of the fully open keyboard's upper edge, in layout units. */
  top(view: View): number {
    return view.height - (view.width > view.height ? 330 : 460);
  }

  keys(view: View): PlacedKey[] {
    const top = this.top(view) + 62;
    const height = (view.height - top - 12) / 4 - GAP;
    const width = Math.min(view.width - 24, 1100);
    const unit = (width + GAP) / 10;
    const rows = (this.#signs ? SIGNS : LETTERS).map((row) =>
      [...row].map((label): SoftKey => ({
        label: this.upper && !this.#signs ? label.toUpperCase() : label,
        action: 'write',
        span: 1,
      })),
    );
    rows[2]?.unshift({ label: '↑', action: 'shift', span: 1.5 });
    rows[2]?.push({ label: '←', action: 'erase', span: 1.5 });
    rows.push([
      { label: this.#signs ? 'abc' : '123', action: 'page', span: 1.5 },
      { label: ' ', action: 'write', span: 5.5 },
      { label: 'Hide', action: 'hide', span: 1.5 },
      { label: 'Enter', action: 'enter', span: 1.5 },
    ]);
    return rows.flatMap((row, i) => {
      const spans = row.reduce((sum, { span }) => sum + span, 0);
      let x = (view.width - spans * unit + GAP) / 2;
      return row.map((key) => {
        const placed = { ...key, x, y: top + i * (height + GAP), width: key.span * unit - GAP, height };
        x += key.span * unit;
        return placed;
      });
    });
  }

  at(view: View, x: number, y: number): PlacedKey | undefined {
    return this.keys(view).find(
      (key) =>
        x >= key.x - GAP / 2 &&
        x < key.x + key.width + GAP / 2 &&
        y >= key.y - GAP / 2 &&
        y < key.y + key.height + GAP / 2,
    );
  }

  turnPage(): void {
    this.#signs = !this.#signs;
  }
}
