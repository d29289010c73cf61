import { makeAutoObservable, observableRef } from 'mobx';
import { addJamo } from './hangul.ts';
import { isKanaMark, markedKana, toKatakana } from './kana.ts';
import { type KeyPage, keyRows, pagesOf } from './keyLayouts.ts';

/** A text field of a page or of a game. Text is added and removed at its end. */
export interface TextTarget {
  /** The text of the field, shown above the accessibility keyboard; undefined if the text is secret. */
  readonly text: () => string | undefined;
  readonly insert: (text: string) => void;
  readonly deleteLast: () => void;
  readonly enter: () => void;
  /** The player is done, or the keyboard closes for another reason. */
  readonly leave?: () => void;
  /** Whether the text field still exists. */
  readonly isCurrent: () => boolean;
  /** False while a dialog covers the text field. The accessibility keyboard is hidden meanwhile. */
  readonly isReachable: () => boolean;
}

/** The keyboard for players who type by switches or by resting the pointer. */
export class TypingStore {
  /** The field that receives the text. The accessibility keyboard is shown while there is such a field. */
  target: TextTarget | undefined;
  /** The text field's content after the last key press. */
  text: string | undefined = '';
  page: KeyPage = 'latin';
  isShifted = false;
  readonly #language: () => string;
  /** The last typed character, if the next key may change it, as in Korean and Japanese. */
  #open = '';

  constructor(language: () => string) {
    this.#language = language;
    makeAutoObservable(this, { target: observableRef }, { deep: false, autoBind: true });
  }

  get rows(): readonly (readonly string[])[] {
    return keyRows(this.page, this.#language()).map((row) => row.map((key) => this.#shifted(key)));
  }

  /** The language's key pages that aren't shown now. */
  get otherPages(): readonly KeyPage[] {
    return pagesOf(this.#language()).filter((page) => page !== this.page);
  }

  get canShift(): boolean {
    return this.page === 'latin' || this.page === 'kana';
  }

  /** Shows the keyboard for a field. */
  open(target: TextTarget): void {
    this.close();
    this.target = target;
    this.show(pagesOf(this.#language())[0] ?? 'latin');
    this.#read();
  }

  close(): void {
    const { target } = this;
    this.target = undefined;
    target?.leave?.();
  }

  show(page: KeyPage): void {
    this.page = page;
    this.isShifted = false;
    this.#open = '';
  }

  shift(): void {
    this.isShifted = !this.isShifted;
  }

  /** Types a key of the accessibility keyboard: adds a character to the field, or changes the last one. */
  press(key: string): void {
    // The field may have dropped or changed the last character, as at its greatest length.
    if (this.target?.text()?.endsWith(this.#open) === false) this.#open = '';
    if (isKanaMark(key)) {
      const marked = markedKana(this.#open, key);
      if (marked) this.#replace(marked);
    } else if (this.page === 'jamo' && key !== ' ') this.#replace(addJamo(this.#open, key));
    else {
      this.target?.insert(key);
      this.#open = this.page === 'kana' ? key : '';
      // One capital letter follows the shift key; katakana stay.
      if (this.page === 'latin') this.isShifted = false;
    }
    if (key === ' ') this.#open = '';
    this.#read();
  }

  deleteLast(): void {
    this.#open = '';
    this.target?.deleteLast();
    this.#read();
  }

  enter(): void {
    this.#open = '';
    this.target?.enter();
    this.#read();
  }

  #replace(text: string): void {
    const added = this.#open !== '' && text.startsWith(this.#open) ? text.slice(this.#open.length) : text;
    if (this.#open !== '' && added === text) this.target?.deleteLast();
    this.target?.insert(added);
    this.#open = text.slice(-1);
  }

  #shifted(key: string): string {
    if (!this.isShifted) return key;
    return this.page === 'kana' ? toKatakana(key) : key.toLocaleUpperCase(this.#language());
  }

  #read(): void {
    this.text = this.target?.text();
  }
}
