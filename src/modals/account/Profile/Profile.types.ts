import type { NameState } from '../../../domain/account/profile/name.machine.ts';
import type { PictureTrouble } from '../../../domain/account/profile/picture.machine.ts';
import type { ProfileTrouble } from '../../../domain/account/profile/profile.machine.ts';
import type { ProfileField, ThemeChoice } from '../../../domain/account/profile/profileDraft.ts';
import type { ProfileRecord } from '../../../domain/account/profile/profile.runner.ts';
import type { Crop } from '../../../design/media/Cropper/crop.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Steps of the profile dialog: the profile itself, the states before it, and the steps of a new picture. */
export type ProfileStep =
  | 'loading'
  | 'unreached'
  | 'nobody'
  | 'form'
  | 'asking'
  | 'sign-ins'
  | 'everywhere'
  | 'camera'
  | 'crop';

/** Operations of the profile dialog that may be in progress. */
export type ProfileWork =
  | 'saving'
  | 'ending-everywhere'
  | 'sending-picture'
  | 'opening'
  | 'asking-camera'
  | 'shooting'
  | 'cutting';

export interface ProfileModel {
  readonly step: ProfileStep;
  readonly work: ProfileWork | undefined;
  /** Progress of the profile picture's upload from 0 to 1; undefined without one. */
  readonly sent: number | undefined;
  /** Whether the profile was saved and hasn't been changed since. */
  readonly saved: boolean;
  readonly trouble: ProfileTrouble | undefined;
  /** Fields of the profile with unsaved changes. */
  readonly changed: readonly ProfileField[];
  /** Id of the browser sign-in that the player is ending. */
  readonly ending: string | undefined;
  readonly name: string;
  readonly nameState: NameState;
  readonly record: ProfileRecord | undefined;
  /** Seed of the generated avatar, shown without a picture. */
  readonly faceSeed: string | undefined;
  /** Address or data URL of the profile picture to show. */
  readonly photo: VettedUrl | undefined;
  readonly pictureTrouble: PictureTrouble | undefined;
  /** The picture that the player is cropping. */
  readonly open: { readonly url: VettedUrl; readonly width: number; readonly height: number } | undefined;
  readonly byCamera: boolean;
  readonly crop: Crop;
  /** Stream of the camera with which the player takes a picture. */
  readonly film: MediaStream | undefined;
  readonly languages: readonly { readonly value: string; readonly label: string }[];
  readonly language: string;
  readonly theme: ThemeChoice;
  readonly writeName: (name: string) => void;
  readonly undo: (field: ProfileField) => void;
  readonly undoAll: () => void;
  readonly chooseFile: (file: File) => void;
  readonly removePicture: () => void;
  readonly requestCamera: () => void;
  readonly shoot: () => void;
  readonly setCrop: (crop: Crop) => void;
  readonly takeCut: () => void;
  readonly leavePicture: () => void;
  readonly chooseLanguage: (language: string) => void;
  readonly chooseTheme: (theme: ThemeChoice) => void;
  readonly save: () => void;
  /** Cancels the upload of the profile picture. */
  readonly callOff: () => void;
  /** Called by the close button and Escape. Goes one step back, and closes the profile dialog from its first step. */
  readonly close: () => void;
  readonly stay: () => void;
  readonly throwAway: () => void;
  readonly retry: () => void;
  readonly signIn: () => void;
  readonly changePassword: () => void;
  /** Lists the browsers with a sign-in; `endSignIn` ends one of them. */
  readonly showSignIns: () => void;
  readonly endSignIn: (id: string) => void;
  /** Asks for confirmation, then signs out in every browser. */
  readonly confirmSignOutEverywhere: () => void;
  readonly signOutEverywhere: () => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
