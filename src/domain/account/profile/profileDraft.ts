import { makeAutoObservable } from 'mobx';

export type ProfileField = 'name' | 'picture' | 'language' | 'theme';

/** `undefined` follows the system setting. */
export type ThemeChoice = 'dark' | 'light' | 'contrast' | undefined;

export interface ProfileFacts {
  readonly name: string;
  /** Picture URL; empty for none. */
  readonly avatar: string;
  readonly language: string;
  readonly theme: ThemeChoice;
}

/** A new picture as a data URL, or the removal of the picture. */
export type PictureChange = { readonly kind: 'new'; readonly data: string } | { readonly kind: 'none' };

const NOTHING: ProfileFacts = { name: '', avatar: '', language: 'en', theme: undefined };

/** The player's unsaved profile changes beside the stored profile. Nothing takes effect before saving. */
export class ProfileDraft {
  kept: ProfileFacts = NOTHING;
  name = '';
  picture: PictureChange | undefined;
  language = NOTHING.language;
  theme: ThemeChoice;
  /** URL of an uploaded new picture, so that a retry doesn't upload it again. */
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

  /** The name, trimmed, with single blanks. */
  get newName(): string {
    return this.name.trim().replaceAll(/\s+/g, ' ');
  }

  writeName(name: string): void {
    this.name = name;
  }

  choosePicture(picture: PictureChange | undefined): void {
    // Removing a picture that doesn't exist is no change.
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

  /** URL of the new picture if it has been uploaded. */
  get sentTo(): string | undefined {
    return this.picture?.kind === 'new' && this.picture.data === this.#sent?.data ? this.#sent.url : undefined;
  }

  keepSent(data: string, url: string): void {
    this.#sent = { data, url };
  }
}
