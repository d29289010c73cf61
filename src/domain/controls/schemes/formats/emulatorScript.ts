import { CHORD } from '../bindings.ts';
import { emulatorKeyName } from './emulatorKeys.ts';
import { parseScript, type Step, TAP_MS, TIME_MAX_MS } from '../engine/touchScript.ts';

/** Tolerance in per cent for places outside the picture; they are clamped to its edge. */
const BEYOND = 5;
/** Maximum number of lines in an exported script; further repetitions are dropped. */
const LINES_MAX = 500;
/**
 * Longest `wait` of an emulator's script that is split into several lines, in milliseconds. Longer ones stay
 * unchanged.
 */
const WAIT_MAX_MS = 600_000;

/** Number of coordinates that each emulator command has. */
const PLACES: Readonly<Record<string, number>> = { tap: Infinity, swipe: 4, mousedown: 2, mousemove: 2, mouseup: 2 };

/**
 * Converts the emulator's script lines, with places in per cent, to the product's script language. Keeps unreadable
 * lines.
 */
export function scriptOf(lines: readonly string[]): string {
  const own = lines.flatMap((line) => line.split(/\r\n|\r|\n/)).flatMap(ownLines);
  // Don't split waits in a script that has too many lines and will be rejected, because splitting could make it huge.
  return (own.length > LINES_MAX ? own : own.flatMap(splitWait)).join('\n');
}

function ownLines(line: string): string | readonly string[] {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const low = word.toLowerCase();
  const numbers = rest.map(Number);
  if (numbers.some((number) => !Number.isFinite(number)) || rest.length === 0) return line.trim();
  if (low === 'wait') {
    const ms = Math.max(1, Math.round(numbers[0] ?? 0));
    return rest.length === 1 && ms <= WAIT_MAX_MS ? `wait ${ms}` : line.trim();
  }
  const places = PLACES[low];
  if (places === undefined) return line.trim();
  const own = numbers.map((number, i) => (i < places && !isDuration(low, i, rest.length) ? shareText(number) : number));
  // The emulator's `tap` can have several places, which it taps in sequence.
  const read =
    low === 'tap' && own.length >= 4
      ? own.flatMap((x, i) => (i % 2 === 0 && i + 1 < own.length ? [`${word} ${x} ${own[i + 1]}`] : []))
      : [[word, ...own].join(' ')];
  return parseScript(read.join('\n')).ok ? read : line.trim();
}

/** Splits a long `wait` into several lines, because one line can wait at most `TIME_MAX_MS`. */
function splitWait(line: string): string | readonly string[] {
  const ms = Number(/^wait (\d+)$/.exec(line)?.[1] ?? 0);
  if (ms <= TIME_MAX_MS || ms > WAIT_MAX_MS) return line;
  const full = Array.from({ length: Math.ceil(ms / TIME_MAX_MS) - 1 }, () => TIME_MAX_MS);
  return [...full, ms - full.length * TIME_MAX_MS].map((part) => `wait ${part}`);
}

/** Returns whether an argument is a duration: the third one of a tap. */
function isDuration(word: string, at: number, count: number): boolean {
  return word === 'tap' && count === 3 && at === 2;
}

function shareText(percent: number): number {
  const edge = percent > 100 && percent <= 100 + BEYOND ? 100 : percent;
  return Number((edge / 100).toFixed(6));
}

/**
 * Converts a script to the emulator's lines, which have no `hold` and `repeat`: a hold becomes mouseDown, and mouseUp
 * on release; a repetition is unrolled. Keeps unreadable lines of a script with errors.
 */
export function commandsOf(script: string): readonly string[] {
  const parsed = parseScript(script);
  if (!parsed.ok)
    return script.split('\n').flatMap((line) => {
      const own = parseScript(line);
      return own.ok && own.value.length > 0 ? linesOf(own.value) : line;
    });
  return linesOf(parsed.value).slice(0, LINES_MAX);
}

function linesOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step): readonly string[] => {
    switch (step.kind) {
      case 'tap':
        return step.ms === TAP_MS
          ? [`tap ${at(step)}`]
          : [`mouseDown ${at(step)}`, `wait ${step.ms}`, `mouseUp ${at(step)}`];
      case 'swipe': {
        const end = at({ x: step.toX, y: step.toY });
        return [`mouseDown ${at(step)}`, `wait ${step.ms}`, `mouseMove ${end}`, `mouseUp ${end}`];
      }
      case 'hold':
        return [`mouseDown ${at(step)}`, 'onRelease', `mouseUp ${at(step)}`];
      case 'wait':
        return [`wait ${step.ms}`];
      case 'key':
        return [`${step.down ? 'keyDown' : 'keyUp'} ${emulatorKeyName(step.name).replaceAll(CHORD, '+')}`];
      case 'finger':
        return [`mouse${step.phase === 'down' ? 'Down' : step.phase === 'move' ? 'Move' : 'Up'} ${at(step)}`];
      case 'release':
        return ['onRelease'];
      case 'repeat': {
        const once = linesOf(step.steps);
        return Array.from(
          { length: Math.min(step.times ?? 1, Math.ceil(LINES_MAX / Math.max(once.length, 1))) },
          () => once,
        ).flat();
      }
    }
  });
}

function at({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${percent(x)} ${percent(y)}`;
}

export function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
