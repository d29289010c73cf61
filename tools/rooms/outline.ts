/** What a kind of screen consists of. The files are named by their ends: `.tsx`, `.model.ts` … */
export interface Outline {
  readonly folder: string;
  files(names: Names): Readonly<Record<string, string>>;
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
}
