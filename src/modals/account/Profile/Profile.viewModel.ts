import { makeAutoObservable } from 'mobx';
import { type Crop, cropArea, WHOLE } from '../../../design/media/Cropper/crop.ts';
import type { NameEvent, NameState } from '../../../domain/account/profile/name.machine.ts';
import { mistakeInName } from '../../../domain/account/profile/nameRules.ts';
import type { PictureEvent, PictureState } from '../../../domain/account/profile/picture.machine.ts';
import type { PictureWorkspace } from '../../../domain/account/profile/picture.runner.ts';
import type { ProfileEvent, ProfileState } from '../../../domain/account/profile/profile.machine.ts';
import type { ProfileRecord } from '../../../domain/account/profile/profile.runner.ts';
import type { ProfileDraft, ProfileField, ThemeChoice } from '../../../domain/account/profile/profileDraft.ts';
import type { ProfileModel, ProfileStep, ProfileWork } from './Profile.types.ts';
import { pictureData, type VettedUrl } from '../../../kit/vettedUrl.ts';

interface Driven<S, E> {
  readonly state: S;
  readonly send: (event: E) => void;
}

export interface ProfileSources {
  readonly profile: Driven<ProfileState, ProfileEvent>;
  readonly naming: Driven<NameState, NameEvent>;
  readonly picturing: Driven<PictureState, PictureEvent>;
  readonly draft: ProfileDraft;
  readonly workspace: PictureWorkspace;
  readonly languages: ProfileModel['languages'];
  /** Seed of the player's generated avatar. */
  readonly faceSeed: () => string | undefined;
  /** Returns the address of a picture as a validated URL; undefined if its host isn't allowed. */
  readonly vouched: (address: string) => VettedUrl | undefined;
  readonly signedIn: () => boolean;
  readonly online: () => boolean;
  readonly signIn: () => void;
  readonly changePassword: () => void;
  readonly copy: (text: string) => Promise<boolean>;
}

const STEPS: Readonly<Record<Exclude<ProfileState['kind'], 'closed'>, ProfileStep>> = {
  loading: 'loading',
  unreached: 'unreached',
  nobody: 'nobody',
  editing: 'form',
  asking: 'asking',
  'sending-picture': 'form',
  saving: 'form',
  saved: 'form',
  'sign-ins': 'sign-ins',
  'ending-one': 'sign-ins',
  'asking-everywhere': 'everywhere',
  'ending-everywhere': 'everywhere',
};

const PICTURE_STEPS: Readonly<Partial<Record<PictureState['kind'], ProfileStep>>> = {
  camera: 'camera',
  shooting: 'camera',
  cropping: 'crop',
  cutting: 'crop',
};

const WORKS: readonly string[] = [
  'saving',
  'ending-everywhere',
  'sending-picture',
  'opening',
  'asking-camera',
  'shooting',
  'cutting',
];

/** The profile dialog: the stored profile, the changes, and a new picture. */
export class ProfileViewModel implements ProfileModel {
  crop: Crop = WHOLE;
  record: ProfileRecord | undefined;
  sent: number | undefined;
  readonly #from: ProfileSources;

  constructor(from: ProfileSources) {
    this.#from = from;
    // `faceSeed` reads the player's identity, which isn't observable.
    makeAutoObservable(this, { faceSeed: false }, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#from.profile.state.kind !== 'closed';
  }

  get step(): ProfileStep {
    const { profile, picturing } = this.#from;
    const { kind } = profile.state;
    const step = kind === 'closed' ? 'loading' : STEPS[kind];
    return (step === 'form' && PICTURE_STEPS[picturing.state.kind]) || step;
  }

  get work(): ProfileWork | undefined {
    const { profile, picturing } = this.#from;
    return [profile.state.kind, picturing.state.kind].find((kind): kind is ProfileWork => WORKS.includes(kind));
  }

  get saved(): boolean {
    return this.#from.profile.state.kind === 'saved';
  }

  get trouble() {
    const { state } = this.#from.profile;
    return 'trouble' in state ? state.trouble : undefined;
  }

  get ending(): string | undefined {
    const { state } = this.#from.profile;
    return state.kind === 'ending-one' ? state.id : undefined;
  }

  get changed(): readonly ProfileField[] {
    return this.#from.draft.changed;
  }
  get name(): string {
    return this.#from.draft.name;
  }
  get nameState(): NameState {
    return this.#from.naming.state;
  }

  get faceSeed(): string | undefined {
    return this.#from.faceSeed();
  }

  get photo(): VettedUrl | undefined {
    const { picture, stored: facts } = this.#from.draft;
    if (picture) return picture.kind === 'new' ? pictureData(picture.data) : undefined;
    return facts.avatar === '' ? undefined : this.#from.vouched(facts.avatar);
  }

  get pictureTrouble() {
    const { state } = this.#from.picturing;
    return state.kind === 'shut' ? state.trouble : undefined;
  }
  get open() {
    return this.#from.workspace.picture;
  }
  get byCamera(): boolean {
    const { state } = this.#from.picturing;
    return 'by' in state && state.by === 'camera';
  }
  get film(): MediaStream | undefined {
    return this.#from.workspace.camera?.stream;
  }
  get languages() {
    return this.#from.languages;
  }
  get language(): string {
    return this.#from.draft.language;
  }
  get theme(): ThemeChoice {
    return this.#from.draft.theme;
  }

  show(): void {
    this.#from.profile.send({ kind: 'opened', signedIn: this.#from.signedIn() });
  }

  /** Forgets the player's data at sign-out. */
  forget(): void {
    const { draft, picturing } = this.#from;
    picturing.send({ kind: 'given up' });
    draft.forget();
    this.record = undefined;
  }

  setRecord(record: ProfileRecord): void {
    this.record = record;
  }

  forgetSignIn(id: string): void {
    const { record } = this;
    if (!record) return;
    const signIns = record.signIns?.filter((one) => one.id !== id);
    const otherDevices = signIns?.filter(({ here }) => !here).length ?? record.otherDevices;
    this.setRecord({ ...record, signIns, otherDevices });
  }

  tellSent(sent: number | undefined): void {
    this.sent = sent;
  }

  writeName(name: string): void {
    const { draft, naming } = this.#from;
    draft.writeName(name);
    const { newName, stored: facts } = draft;
    if (newName === facts.name) naming.send({ kind: 'restored' });
    else naming.send({ kind: 'written', name: newName, mistake: mistakeInName(newName) });
    this.#touched();
  }

  undo(field: ProfileField): void {
    const { draft, naming } = this.#from;
    draft.undo(field);
    if (field === 'name') naming.send({ kind: 'restored' });
    this.#touched();
  }

  undoAll(): void {
    for (const field of this.changed) this.undo(field);
  }

  chooseFile(file: File): void {
    this.#from.workspace.file = file;
    this.#startCrop();
    this.#from.picturing.send({ kind: 'file chosen' });
  }

  removePicture(): void {
    this.#from.draft.choosePicture({ kind: 'none' });
    this.#touched();
  }

  requestCamera(): void {
    this.#from.picturing.send({ kind: 'camera asked' });
  }

  shoot(): void {
    this.#startCrop();
    this.#from.picturing.send({ kind: 'shot asked' });
  }

  setCrop(crop: Crop): void {
    this.crop = crop;
  }

  takeCut(): void {
    const { workspace, picturing } = this.#from;
    if (workspace.picture) workspace.area = cropArea(this.crop, workspace.picture);
    picturing.send({ kind: 'cut asked' });
    this.#touched();
  }

  leavePicture(): void {
    this.#from.picturing.send({ kind: 'given up' });
  }

  chooseLanguage(language: string): void {
    this.#from.draft.chooseLanguage(language);
    this.#touched();
  }

  chooseTheme(theme: ThemeChoice): void {
    this.#from.draft.chooseTheme(theme);
    this.#touched();
  }

  save(): void {
    const { profile, draft, naming, online } = this.#from;
    const { changed, picture } = draft;
    // Don't send a name that is known to be invalid or taken. The name field shows the error.
    if (changed.length === 0 || naming.state.kind === 'wrong' || naming.state.kind === 'taken') return this.stay();
    const first = picture?.kind === 'new' ? 'picture' : picture || changed.includes('name') ? 'facts' : 'here';
    profile.send({ kind: 'save asked', first, offline: !online() });
  }

  callOff(): void {
    this.#from.profile.send({ kind: 'called off' });
  }

  close(): void {
    const { profile, picturing } = this.#from;
    // Closing the profile dialog while a picture is being chosen or cropped returns to the profile form first.
    if (picturing.state.kind === 'shut') profile.send({ kind: 'left', changed: this.changed.length > 0 });
    else this.leavePicture();
  }

  stay(): void {
    this.#from.profile.send({ kind: 'stayed' });
  }

  throwAway(): void {
    this.undoAll();
    this.#from.profile.send({ kind: 'thrown away' });
  }

  retry(): void {
    this.#from.profile.send({ kind: 'retried' });
  }

  signIn(): void {
    this.#from.signIn();
  }

  changePassword(): void {
    this.#from.changePassword();
  }

  showSignIns(): void {
    this.#from.profile.send({ kind: 'sign-ins asked' });
  }

  endSignIn(id: string): void {
    this.#from.profile.send({ kind: 'end of one asked', id, offline: !this.#from.online() });
  }

  confirmSignOutEverywhere(): void {
    this.#from.profile.send({ kind: 'sign-out everywhere asked' });
  }

  signOutEverywhere(): void {
    this.#from.profile.send({ kind: 'sign-out everywhere confirmed', offline: !this.#from.online() });
  }

  copy(text: string): Promise<boolean> {
    return this.#from.copy(text);
  }

  #startCrop(): void {
    this.setCrop(WHOLE);
  }

  #touched(): void {
    this.#from.profile.send({ kind: 'touched' });
  }
}
