import { answerFormat } from './callResponse.ts';
import { controlsFormat } from './controls.ts';
import { gamepadFormat } from './gamepad.ts';
import { harFormat } from './har.ts';
import { keysFormat } from './keyboardEvents.ts';
import { candidatesFormat, sdpFormat } from './sdpOffer.ts';
import type { Format, InputFile, Note, Reading } from './fileFormat.ts';
import { vastFormat } from './vast.ts';

/** All formats; the first one that fits a file reads it. */
const FORMATS: readonly Format[] = [
  harFormat,
  answerFormat,
  controlsFormat,
  gamepadFormat,
  vastFormat,
  keysFormat,
  candidatesFormat,
  sdpFormat,
];

/** An inspected file. `reading` is undefined for an unknown format. */
export interface Inspected {
  readonly text: string;
  readonly reading: Reading | undefined;
}

/** Parses a file as the product does, and lists in plain text what was read, ignored and rejected. */
export function inspect(file: InputFile): Inspected {
  const format = FORMATS.find((one) => one.fits(file));
  if (!format) {
    const titles = FORMATS.map(({ title }) => title).join(', ');
    return { text: `Unknown format. These are known: ${titles}.`, reading: undefined };
  }
  const reading = format.read(file);
  const notes = (all: readonly Note[]) => all.map(({ at, reason }) => `${at}: ${reason}`);
  const text = [
    `${format.title} (${reading.dialect})`,
    ...section('Read', reading.read),
    ...section('Ignored', notes(reading.ignored)),
    ...section('Refused', notes(reading.refused)),
  ].join('\n');
  return { text, reading };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${title}: nothing`] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}
