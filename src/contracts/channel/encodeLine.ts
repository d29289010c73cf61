/** One line of the control channel. The value may hold `=`; neither part holds a line break. */
export interface Line {
  readonly key: string;
  readonly value: string;
}

/** `key=value`. Line breaks in the value are cut out, since they would end the line. */
export function encodeLine({ key, value }: Line): string {
  return `${key}=${value.replace(/[\r\n]+/g, ' ')}`;
}
