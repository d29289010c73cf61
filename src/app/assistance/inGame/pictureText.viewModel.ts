import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { type PictureNode, type PictureText, textsOf } from '../../../domain/assistance/reader/pictureNodes.store.ts';
import type { ReaderSettings } from '../../../domain/assistance/reader/readerSettings.ts';
import type { PictureTextModel } from '../../../widgets/assistance/PictureText/PictureText.types.ts';
import type { AssistancePorts } from '../../ports/media/assistance/assistanceTypes.ts';

/** Maximum number of translated texts of the picture that are kept. */
const MOST_KEPT = 500;

interface PictureTextSources {
  readonly settings: () => ReaderSettings;
  readonly roots: () => readonly PictureNode[];
  readonly language: () => string;
  readonly ports: Pick<AssistancePorts, 'canTranslate' | 'createTranslation'>;
}

/** The text of the picture in a panel, as the streaming device sent it or translated by the browser. */
export class PictureTextViewModel implements PictureTextModel {
  isTranslated = false;
  hasFailed = false;
  /** Translations by original text. A text whose translation is pending or has failed maps to itself. */
  translations: ReadonlyMap<string, string> = new Map();
  readonly canTranslate: boolean;
  readonly #from: PictureTextSources;
  readonly #signal: AbortSignal;
  #translate: ((text: string) => Promise<string>) | undefined;

  constructor(from: PictureTextSources, signal: AbortSignal) {
    this.#from = from;
    this.#signal = signal;
    this.canTranslate = from.ports.canTranslate();
    makeAutoObservable(this, { canTranslate: false }, { autoBind: true, deep: false });
    reaction(
      () => (this.isTranslated ? this.#original : []),
      (texts) => texts.forEach(({ text }) => void this.#request(text)),
      { signal },
    );
  }

  get size(): PictureTextModel['size'] {
    const { text } = this.#from.settings();
    return text === 'off' ? 'large' : text;
  }

  get texts(): readonly PictureText[] {
    if (!this.isTranslated) return this.#original;
    return this.#original.map(({ id, text }) => ({ id, text: this.translations.get(text) ?? text }));
  }

  /** Whether the player wants the picture's texts in a panel and there are some. */
  get isShown(): boolean {
    return this.#from.settings().text !== 'off' && this.#original.length > 0;
  }

  toggleTranslation(): void {
    this.isTranslated = !this.isTranslated;
    this.hasFailed = false;
    this.translations = new Map();
    if (this.isTranslated) this.#translate = this.#from.ports.createTranslation(this.#from.language());
  }

  get #original(): readonly PictureText[] {
    return textsOf(this.#from.roots());
  }

  async #request(text: string): Promise<void> {
    const translate = this.#translate;
    if (!translate || this.translations.has(text)) return;
    this.#keep(text, text);
    try {
      const translation = await translate(text);
      if (translate === this.#translate && !this.#signal.aborted) runInAction(() => this.#keep(text, translation));
    } catch {
      if (translate === this.#translate) runInAction(() => (this.hasFailed = true));
    }
  }

  #keep(text: string, translation: string): void {
    const others = [...this.translations].filter(([known]) => known !== text).slice(1 - MOST_KEPT);
    this.translations = new Map([...others, [text, translation]]);
  }
}
