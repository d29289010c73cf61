import { makeAutoObservable } from 'mobx';

export type ProfileField = 'name' | 'picture' | 'language' | 'theme';

/** `undefined` leaves it to the player's system. */
export type ThemeChoice = 'dark' | 'light' | 'contrast' | undefined;

export interface ProfileFacts {
  readonly name: string;
  /** The address of the picture; empty where there is none. */
  readonly avatar: string;
  readonly language: string;
  readonly theme: ThemeChoice;
}

/** Another picture, as a data URL; or none any more. */
export type PictureChange = { readonly kind: 'new'; readonly data: string } | { readonly kind: 'none' };

const NOTHING: ProfileFacts = { name: '', avatar: '', language: 'en', theme: undefined };

/** What the player has changed so far, beside what is kept. Nothing of it is done before it is saved. */
export class ProfileDraft {
  kept: ProfileFacts = NOTHING;
  name = '';
  picture: PictureChange | undefined;
  language = NOTHING.language;
  theme: ThemeChoice;
  /** Where the new picture lies once it has been sent, so that it isn't sent again. */
  #sent: { readonly data: string; readonly url: string } | undefined;

  constructor() {
    makeAutoObservable(this, { sentTo: false }, { deep: false });
  }

  begin(kept: ProfileFacts): void {
    this.kept = kept;
    this.name = kept.name;
    this.picture = undefined;
    this.language = kept.language;
    this.theme = kept.theme;
  }

  forget(): void {
    this.#sent = undefined;
    this.begin(NOTHING);
  }

  get changed(): readonly ProfileField[] {
    const { kept, picture } = this;
    return [
      ...(picture ? (['picture'] as const) : []),
      ...(this.newName === kept.name ? [] : (['name'] as const)),
      ...(this.language === kept.language ? [] : (['language'] as const)),
      ...(this.theme === kept.theme ? [] : (['theme'] as const)),
    ];
  }

  /** The name without what a hasty finger left around it. */
  get newName(): string {
    return this.name.trim().replaceAll(/\s+/g, ' ');
  }

  writeName(name: string): void {
    this.name = name;
  }

  choosePicture(picture: PictureChange | undefined): void {
    // There was none: nothing is taken away.
    this.picture = picture?.kind === 'none' && this.kept.avatar === '' ? undefined : picture;
  }

  chooseLanguage(language: string): void {
    this.language = language;
  }

  chooseTheme(theme: ThemeChoice): void {
    this.theme = theme;
  }

  undo(field: ProfileField): void {
    if (field === 'picture') this.picture = undefined;
    else if (field === 'theme') this.theme = this.kept.theme;
    else this[field] = this.kept[field];
  }

  /** The address of the new picture, where it has been sent already. */
  get sentTo(): string | undefined {
    return this.picture?.kind === 'new' && this.picture.data === this.#sent?.data ? this.#sent.url : undefined;
  }

  keepSent(data: string, url: string): void {
    this.#sent = { data, url };
  }
}
