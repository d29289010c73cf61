/** A file to inspect: the given name, and the text. */
export interface InputFile {
  readonly name: string;
  readonly text: string;
}

/** A part of an inspected file that the parser dropped. */
export interface Note {
  /** Position in the file: `entry 3`, `ControlSchemes[0].GameControls[2]`, `line 12`. */
  readonly at: string;
  readonly reason: string;
}

/** The result of the product's own reader for a file. */
export interface Reading {
  /** Dialect and version of the file's format, if the file states them. */
  readonly dialect: string;
  /** One line for each part that the product uses. */
  readonly read: readonly string[];
  /** Unknown or unneeded parts of an inspected file, which have no effect. */
  readonly ignored: readonly Note[];
  /** Required parts of an inspected file that the parser rejected. */
  readonly refused: readonly Note[];
}

/** A third-party file format that the product reads; see `docs/formats.md`. */
export interface Format {
  readonly title: string;
  /** Returns true if a file has this format, even with errors. */
  readonly fits: (file: InputFile) => boolean;
  readonly read: (file: InputFile) => Reading;
}

/** Parses a JSON file. Returns undefined for invalid JSON. */
export function jsonOf({ text }: InputFile): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Returns true if a JSON file is an object with this field. */
export function hasField(file: InputFile, field: string): boolean {
  const value = jsonOf(file);
  return typeof value === 'object' && value !== null && field in value;
}
