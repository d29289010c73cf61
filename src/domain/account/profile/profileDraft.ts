import { makeAutoObservable } from 'mobx';

export type ProfileField = 'name' | 'picture' | 'language' | 'theme';

/** The player's color theme; `undefined` follows the operating system's setting. */
export type ThemeChoice = 'dark' | 'light' | 'contrast' | undefined;

export interface ProfileFacts {
  readonly name: string;
  /** URL of the profile picture; empty for none. */
  readonly avatar: string;
  readonly language: string;
  readonly theme: ThemeChoice;
}

/** The player's change of the profile picture: a new one as a data URL, or its removal. */
export type PictureChange = { readonly kind: 'new'; readonly data: string } | { readonly kind: 'none' };

const NOTHING: ProfileFacts = { name: '', avatar: '', language: 'en', theme: undefined };

/** The player's unsaved profile changes beside the stored profile. Nothing takes effect before saving. */
export class ProfileDraft {
  stored: ProfileFacts = NOTHING;
  name = '';
  picture: PictureChange | undefined;
  language = NOTHING.language;
  theme: ThemeChoice;
  /** URL of the new profile picture once it is uploaded, so that a repeated save doesn't upload it again. */
  #uploaded: { readonly data: string; readonly url: string } | undefined;

  constructor() {
    makeAutoObservable(this, { uploadedUrl: false }, { deep: false });
  }

  begin(stored: ProfileFacts): void {
    this.stored = stored;
    this.name = stored.name;
    this.picture = undefined;
    this.language = stored.language;
    this.theme = stored.theme;
  }

  forget(): void {
    this.#uploaded = undefined;
    this.begin(NOTHING);
  }

  get changed(): readonly ProfileField[] {
    const { stored, picture } = this;
    return [
      ...(picture ? (['picture'] as const) : []),
      ...(this.newName === stored.name ? [] : (['name'] as const)),
      ...(this.language === stored.language ? [] : (['language'] as const)),
      ...(this.theme === stored.theme ? [] : (['theme'] as const)),
    ];
  }

  /** The player's name without blanks at its ends, and with single blanks inside. */
  get newName(): string {
    return this.name.trim().replaceAll(/\s+/g, ' ');
  }

  writeName(name: string): void {
    this.name = name;
  }

  choosePicture(picture: PictureChange | undefined): void {
    // Removing the profile picture is no change if the profile has none.
    this.picture = picture?.kind === 'none' && this.stored.avatar === '' ? undefined : picture;
  }

  chooseLanguage(language: string): void {
    this.language = language;
  }

  chooseTheme(theme: ThemeChoice): void {
    this.theme = theme;
  }

  undo(field: ProfileField): void {
    if (field === 'picture') this.picture = undefined;
    else if (field === 'theme') this.theme = this.stored.theme;
    else this[field] = this.stored[field];
  }

  /** URL of the new profile picture if it has been uploaded. */
  get uploadedUrl(): string | undefined {
    return this.picture?.kind === 'new' && this.picture.data === this.#uploaded?.data ? this.#uploaded.url : undefined;
  }

  markUploaded(data: string, url: string): void {
    this.#uploaded = { data, url };
  }
}
