import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { Rect } from '../../../domain/input/pointer/pictureMap.ts';
import type { SchemeEditor as Editor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { ImapFailure } from '../../../domain/controls/schemes/imap/imap.machine.ts';

/** Control schemes of a game, on its live picture. */
export interface SchemeEditorModel {
  readonly game: string;
  readonly state: 'loading' | 'ready' | ImapFailure;
  /** There while the state is ready. */
  readonly editor: Editor | undefined;
  /** To choose from; `own`: the player's, or changed by the player. */
  readonly schemes: readonly { readonly name: string; readonly own: boolean }[];
  /** Keys and gamepads play by the scheme; else they reach the game as they are. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** Looks for schemes once more. */
  readonly retry: () => void;
  /** What was changed is kept. */
  readonly close: () => void;
  /** Where the picture is in the window, in CSS pixels. */
  readonly picture: () => Rect;
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves a text as a file of the emulator's for this game. */
  readonly saveFile: (text: string) => void;
  /** What is printed on the player's keys. */
  readonly layout: KeyLayout;
  /** Whose buttons the player's gamepad has. */
  readonly pad: PadFamily;
}
