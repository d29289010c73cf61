import { err, ok, type Result } from '../../../../kit/result.ts';
import { readKeyName } from '../formats/emulatorKeys.ts';

/**
 * The language of Script controls: one case-insensitive command per line; `#` starts a comment. Places are shares of the
 * picture, times are in milliseconds.
 *
 *     tap 0.5 0.5            a short touch; the third number is its duration
 *     swipe 0.2 0.5 0.8 0.5  between two places; the fifth number is its duration
 *     hold 0.5 0.5           a touch while the key is held
 *     wait 200
 *     repeat 3 … end         repeats the lines between; without a number while the key is held
 *     keyDown K              holds another key or chord of the scheme until keyUp K
 *     mouseDown 0.5 0.5      starts a touch; mouseMove moves it, mouseUp lifts it
 *     onRelease              runs the lines after it once the key is released
 */
export type Step =
  | { readonly kind: 'tap'; readonly x: number; readonly y: number; readonly ms: number }
  | {
      readonly kind: 'swipe';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly ms: number;
    }
  | { readonly kind: 'hold'; readonly x: number; readonly y: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'key'; readonly name: string; readonly down: boolean }
  | { readonly kind: 'finger'; readonly phase: 'down' | 'move' | 'up'; readonly x: number; readonly y: number }
  | { readonly kind: 'release' }
  | { readonly kind: 'repeat'; readonly times: number | undefined; readonly steps: readonly Step[] };

/** An error in a script. `line` counts from 1; `detail` is the faulty word. */
export interface ScriptError {
  readonly line: number;
  readonly kind:
    | 'unknown-command'
    | 'missing-number'
    | 'not-a-number'
    | 'too-many'
    | 'off-picture'
    | 'bad-time'
    | 'bad-count'
    | 'unknown-key'
    | 'end-without-repeat'
    | 'repeat-without-end'
    | 'too-deep'
    | 'endless'
    | 'too-long';
  readonly detail: string;
}

export const COMMANDS = [
  'tap',
  'swipe',
  'hold',
  'wait',
  'repeat',
  'end',
  'keyDown',
  'keyUp',
  'mouseDown',
  'mouseMove',
  'mouseUp',
  'onRelease',
] as const;
export type CommandWord = (typeof COMMANDS)[number];

/** Default duration of a script's tap, in milliseconds. */
export const TAP_MS = 60;
const SWIPE_MS = 160;
/** Longest duration that one line of a script can contain, in milliseconds. */
export const TIME_MAX_MS = 10_000;
const LINES_MAX = 500;
const DEPTH_MAX = 4;
const COUNT_MAX = 100;

/** Minimum and maximum number of numeric arguments of each script command. */
const NUMBERS: Readonly<Record<CommandWord, readonly [min: number, max: number]>> = {
  tap: [2, 3],
  swipe: [4, 5],
  hold: [2, 2],
  wait: [1, 1],
  repeat: [0, 1],
  end: [0, 0],
  keyDown: [0, 0],
  keyUp: [0, 0],
  mouseDown: [2, 2],
  mouseMove: [2, 2],
  mouseUp: [0, 2],
  onRelease: [0, 0],
};

/** Number of a script command's arguments that are coordinates. */
const PLACES: Readonly<Partial<Record<CommandWord, number>>> = {
  tap: 2,
  swipe: 4,
  hold: 2,
  mouseDown: 2,
  mouseMove: 2,
  mouseUp: 2,
};

interface Block {
  readonly line: number;
  readonly times: number | undefined;
  readonly steps: Step[];
}

/** Parses a script of a Script control. Returns all errors, in the order of the lines. */
export function parseScript(text: string): Result<readonly Step[], readonly ScriptError[]> {
  const errors: ScriptError[] = [];
  const blocks: Block[] = [{ line: 0, times: 1, steps: [] }];
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > LINES_MAX) errors.push({ line: LINES_MAX + 1, kind: 'too-long', detail: String(LINES_MAX) });
  lines.slice(0, LINES_MAX).forEach((source, i) => {
    const [first = '', ...rest] = wordsOf(source);
    if (first === '') return;
    const line = i + 1;
    const fail = (kind: ScriptError['kind'], detail: string) => void errors.push({ line, kind, detail });
    const word = commandOf(first);
    if (!word) return fail('unknown-command', first);
    if (word === 'keyDown' || word === 'keyUp') {
      const name = readKeyName(rest.join(' '));
      if (name === undefined) return fail('unknown-key', rest.join(' '));
      return void blocks.at(-1)?.steps.push({ kind: 'key', name, down: word === 'keyDown' });
    }
    const numbers = numbersOf(word, rest, fail);
    if (!numbers) {
      // Open the `repeat` block in spite of the error, so that its lines and its end are still parsed.
      if (word === 'repeat') blocks.push({ line, times: 1, steps: [] });
      return;
    }
    takeLine({ word, numbers, line, blocks, fail });
  });
  for (const { line } of blocks.slice(1)) errors.push({ line, kind: 'repeat-without-end', detail: 'repeat' });
  errors.sort((a, b) => a.line - b.line);
  return errors.length > 0 ? err(errors) : ok(blocks[0]?.steps ?? []);
}

interface Line {
  readonly word: CommandWord;
  readonly numbers: readonly number[];
  readonly line: number;
  readonly blocks: Block[];
  readonly fail: (kind: ScriptError['kind'], detail: string) => void;
}

function takeLine({ word, numbers, line, blocks, fail }: Line): void {
  const [a = 0, b = 0, c, d = 0, e] = numbers;
  const steps = blocks.at(-1)?.steps ?? [];
  switch (word) {
    case 'tap':
      return void steps.push({ kind: 'tap', x: a, y: b, ms: c ?? TAP_MS });
    case 'swipe':
      return void steps.push({ kind: 'swipe', x: a, y: b, toX: c ?? 0, toY: d, ms: e ?? SWIPE_MS });
    case 'hold':
      return void steps.push({ kind: 'hold', x: a, y: b });
    case 'wait':
      return void steps.push({ kind: 'wait', ms: a });
    case 'mouseDown':
      return void steps.push({ kind: 'finger', phase: 'down', x: a, y: b });
    case 'mouseMove':
      return void steps.push({ kind: 'finger', phase: 'move', x: a, y: b });
    case 'mouseUp':
      return void steps.push({ kind: 'finger', phase: 'up', x: a, y: b });
    case 'onRelease':
      return void steps.push({ kind: 'release' });
    case 'repeat':
      if (blocks.length > DEPTH_MAX) fail('too-deep', 'repeat');
      return void blocks.push({ line, times: numbers[0], steps: [] });
    case 'end': {
      const block = blocks.length > 1 ? blocks.pop() : undefined;
      if (!block) return fail('end-without-repeat', 'end');
      if (!takesTime(block.steps)) fail('endless', 'repeat');
      return void blocks.at(-1)?.steps.push({ kind: 'repeat', times: block.times, steps: block.steps });
    }
    case 'keyDown':
    case 'keyUp':
  }
}

/** Parses the numeric arguments of a script command; undefined if one is invalid. */
function numbersOf(word: CommandWord, rest: readonly string[], fail: Line['fail']): readonly number[] | undefined {
  const [min, max] = NUMBERS[word];
  if (rest.length < min) fail('missing-number', word);
  else if (rest.length > max) fail('too-many', rest[max] ?? '');
  if (rest.length < min || rest.length > max) return undefined;
  const numbers: number[] = [];
  for (const [i, part] of rest.entries()) {
    const number = /^\d*\.?\d+$/.test(part) ? Number(part) : Number.NaN;
    const wrong = problemOf(word, i, number);
    if (wrong) {
      fail(wrong, part);
      return undefined;
    }
    numbers.push(number);
  }
  return numbers;
}

/** Returns the error of one numeric argument of a script command; undefined if it is valid. */
function problemOf(word: CommandWord, at: number, number: number): ScriptError['kind'] | undefined {
  if (Number.isNaN(number)) return 'not-a-number';
  if (word === 'repeat')
    return Number.isInteger(number) && number >= 1 && number <= COUNT_MAX ? undefined : 'bad-count';
  if (at < (PLACES[word] ?? 0)) return number > 1 ? 'off-picture' : undefined;
  return number >= 1 && number <= TIME_MAX_MS ? undefined : 'bad-time';
}

/** Returns whether the steps contain a delay. The steps of an endless repetition must contain one. */
function takesTime(steps: readonly Step[]): boolean {
  return steps.some((step) =>
    step.kind === 'repeat'
      ? takesTime(step.steps)
      : step.kind === 'tap' || step.kind === 'swipe' || step.kind === 'wait',
  );
}

function wordsOf(source: string): readonly string[] {
  return source.replace(/#.*$/, '').trim().split(/\s+/);
}

function commandOf(word: string): CommandWord | undefined {
  const low = word.toLowerCase();
  return COMMANDS.find((command) => command.toLowerCase() === low);
}

/** A token of a script's text, for syntax highlighting. */
export interface Token {
  readonly text: string;
  readonly kind: 'command' | 'number' | 'key' | 'remark' | 'wrong' | 'space';
}

/** Splits a script's text into tokens. Joined, they are the same text. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const [part] of text.matchAll(/#[^\r\n]*|[^\s#]+|\s+/g)) tokens.push({ text: part, kind: kindOf(part) });
  return tokens;
}

function kindOf(part: string): Token['kind'] {
  if (part.startsWith('#')) return 'remark';
  if (part.trim() === '') return 'space';
  if (/^\d*\.?\d+$/.test(part)) return 'number';
  if (commandOf(part)) return 'command';
  return readKeyName(part) === undefined ? 'wrong' : 'key';
}
