/** One line of the control channel. The value may contain `=`; neither key nor value contains a line break. */
export interface Line {
  readonly key: string;
  readonly value: string;
}

/** Formats `key=value`. Replaces line breaks in the value by spaces, because they would end the line. */
export function encodeLine({ key, value }: Line): string {
  return `${key}=${value.replace(/[\r\n]+/g, ' ')}`;
}
