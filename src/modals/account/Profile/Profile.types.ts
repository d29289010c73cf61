import type { NameState } from '../../../domain/account/profile/name.machine.ts';
import type { PictureTrouble } from '../../../domain/account/profile/picture.machine.ts';
import type { ProfileTrouble } from '../../../domain/account/profile/profile.machine.ts';
import type { ProfileField, ThemeChoice } from '../../../domain/account/profile/profileDraft.ts';
import type { ProfileRecord } from '../../../domain/account/profile/profile.runner.ts';
import type { Crop } from '../../../design/media/Cropper/crop.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** What the dialog shows: the profile itself, what stands before it, or a picture on its way into it. */
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

/** What is not done in a moment. */
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
  /** How much of a picture has been sent, from 0 to 1; undefined where none is on its way. */
  readonly sent: number | undefined;
  /** Just now, and nothing has been changed since. */
  readonly saved: boolean;
  readonly trouble: ProfileTrouble | undefined;
  /** What is not saved yet. */
  readonly changed: readonly ProfileField[];
  /** The id of the sign-in that is being ended. */
  readonly ending: string | undefined;
  readonly name: string;
  readonly nameState: NameState;
  readonly record: ProfileRecord | undefined;
  /** What the face is drawn from where there is no picture: the same as everywhere else. */
  readonly faceSeed: string | undefined;
  /** The picture that will be shown, an address or a data URL. */
  readonly photo: VettedUrl | undefined;
  readonly pictureTrouble: PictureTrouble | undefined;
  /** The picture that is being cut. */
  readonly open: { readonly url: VettedUrl; readonly width: number; readonly height: number } | undefined;
  readonly byCamera: boolean;
  readonly crop: Crop;
  /** The film of the camera. */
  readonly film: MediaStream | undefined;
  readonly languages: readonly { readonly value: string; readonly label: string }[];
  readonly language: string;
  readonly theme: ThemeChoice;
  readonly writeName: (name: string) => void;
  readonly undo: (field: ProfileField) => void;
  readonly undoAll: () => void;
  readonly chooseFile: (file: File) => void;
  readonly removePicture: () => void;
  readonly askCamera: () => void;
  readonly shoot: () => void;
  readonly setCrop: (crop: Crop) => void;
  readonly takeCut: () => void;
  readonly leavePicture: () => void;
  readonly chooseLanguage: (language: string) => void;
  readonly chooseTheme: (theme: ThemeChoice) => void;
  readonly save: () => void;
  /** The sending of a picture is called off. */
  readonly callOff: () => void;
  /** By the button of the dialog, or Escape: one step back, and out of the form. */
  readonly close: () => void;
  readonly stay: () => void;
  readonly throwAway: () => void;
  readonly retry: () => void;
  readonly signIn: () => void;
  readonly changePassword: () => void;
  /** The browsers that the player is signed in with; and one of them is to be so no longer. */
  readonly showSignIns: () => void;
  readonly endSignIn: (id: string) => void;
  /** The player wants to be signed out in every browser; and means it. */
  readonly askEverywhere: () => void;
  readonly signOutEverywhere: () => void;
  /** Puts a text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
