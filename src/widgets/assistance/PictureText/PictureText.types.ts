/** The text of the game's picture, enlarged. */
export interface PictureTextModel {
  /** Texts of the picture in reading order, translated while `isTranslated`. */
  readonly texts: readonly { readonly id: string; readonly text: string }[];
  readonly size: 'large' | 'largest';
  /** Whether the browser can translate text, by the `Translator` interface. */
  readonly canTranslate: boolean;
  readonly isTranslated: boolean;
  /** A text couldn't be translated and is shown in the game's language. */
  readonly hasFailed: boolean;
  /** Turns the translation into the page's language on or off. */
  readonly toggleTranslation: () => void;
}
