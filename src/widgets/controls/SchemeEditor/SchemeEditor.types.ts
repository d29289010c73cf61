import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { SchemeEditor as Editor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { ImapFailure } from '../../../domain/controls/schemes/imap/imap.machine.ts';

/** Model of the editor of a game's control schemes, over its live picture. */
export interface SchemeEditorModel {
  readonly game: string;
  readonly state: 'loading' | 'ready' | ImapFailure;
  /** The control schemes being edited, and the selected control; defined while `state` is `ready`. */
  readonly editor: Editor | undefined;
  /** The available control schemes. `isOwn`: made or changed by the player. */
  readonly schemes: readonly { readonly name: string; readonly isOwn: boolean }[];
  /** Whether keys and gamepads use the control scheme; otherwise the game receives their input directly. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** Loads the control schemes again. */
  readonly retry: () => void;
  /** Closes the editor of control schemes and keeps the changes. */
  readonly close: () => void;
  /** Returns the picture's rectangle in the window, in CSS pixels. */
  readonly picture: () => Rect;
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves a text as an emulator file for this game. */
  readonly saveFile: (text: string) => void;
  /** The player's keyboard layout. */
  readonly layout: KeyLayout;
  /** Family of the player's gamepad, for its button names. */
  readonly pad: PadFamily;
}
