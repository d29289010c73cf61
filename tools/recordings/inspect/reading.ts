/** A file to read: its name as it was given, and its text. */
export interface InputFile {
  readonly name: string;
  readonly text: string;
}

/** Something in a file that was left out. */
export interface Note {
  /** Position in the file: `entry 3`, `ControlSchemes[0].GameControls[2]`, `line 12`. */
  readonly at: string;
  readonly why: string;
}

/** The result of the product's own reader for a file. */
export interface Reading {
  /** The dialect and its version, as far as the file tells it. */
  readonly dialect: string;
  /** One line for each thing that is used. */
  readonly read: readonly string[];
  /** Unknown or unneeded parts, which do no harm. */
  readonly ignored: readonly Note[];
  /** Parts that the product needs and can't read. */
  readonly refused: readonly Note[];
}

/** A kind of file that the product reads from others. `docs/formats.md` tells what is read of each. */
export interface Format {
  readonly title: string;
  /** Whether a file is one of these, however faulty. */
  readonly fits: (file: InputFile) => boolean;
  readonly read: (file: InputFile) => Reading;
}

/** The value of a JSON file, or undefined where it is none. */
export function jsonOf({ text }: InputFile): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Whether a JSON file is an object that has this field. */
export function hasField(file: InputFile, field: string): boolean {
  const value = jsonOf(file);
  return typeof value === 'object' && value !== null && field in value;
}
