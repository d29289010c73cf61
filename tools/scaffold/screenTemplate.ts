/** The files of a kind of screen, by file suffix: `.tsx`, `.viewModel.ts` … */
export interface ScreenTemplate {
  readonly folder: string;
  /** True if the kind's folder has areas, such as `nowbux` and `support`. */
  readonly hasAreas?: boolean;
  files(names: Names): Readonly<Record<string, string>>;
  /** Additional files, by path from the root. */
  otherFiles?(names: Names): Readonly<Record<string, string>>;
  /** Edits of existing files, by path from the root. */
  edits?(names: Names): Readonly<Record<string, (text: string) => string>>;
  /** English strings by key; the files of other languages start with the same texts. */
  strings(names: Names): Readonly<Record<string, string>>;
}

export interface Names {
  /** Name in code: `GiftCard`. */
  readonly name: string;
  /** Key of the strings: `gift-card`. */
  readonly key: string;
  /** Readable name: `Gift card`. */
  readonly label: string;
  /** File of the strings, such as `session`. */
  readonly domain: string;
  /** Folder of the screen below `src`. */
  readonly folder: string;
  /** Relative path from the screen’s folder to `src`. */
  readonly src: string;
}
