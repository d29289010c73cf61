/** What a kind of screen consists of. The files are named by their ends: `.tsx`, `.viewModel.ts` … */
export interface ScreenTemplate {
  readonly folder: string;
  /** Whether the folder is divided into areas, such as `nowbux` and `support`. */
  readonly hasAreas?: boolean;
  files(names: Names): Readonly<Record<string, string>>;
  /** Files beside the screen's folder, by path from the root. */
  others?(names: Names): Readonly<Record<string, string>>;
  /** What becomes of the text of files that are there, by path from the root. */
  edits?(names: Names): Readonly<Record<string, (text: string) => string>>;
  /** English; the other languages start with the same words. */
  strings(names: Names): Readonly<Record<string, string>>;
}

export interface Names {
  /** `GiftCard` */
  readonly name: string;
  /** `gift-card`: the strings' key. */
  readonly key: string;
  /** `Gift card`: what a person reads. */
  readonly words: string;
  /** The file of the strings, `session`. */
  readonly domain: string;
  /** The folder of the screen, below `src`. */
  readonly folder: string;
  /** From the screen’s folder to `src`. */
  readonly src: string;
}
