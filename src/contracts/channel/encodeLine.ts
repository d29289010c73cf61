import type { Line } from './lines.ts';

/** `key=value`. Line breaks in the value are cut out, since they would end the line. */
export function encodeLine({ key, value }: Line): string {
  return `${key}=${value.replace(/[\r\n]+/g, ' ')}`;
}
