import type { Machine } from '../../kit/machine.ts';
import type { CallFailure } from '../api/failure.ts';
import type { SessionError } from '../session/session.state.ts';

interface Common {
  /** Facts about the tab that every state needs. */
  readonly around: { readonly visible: boolean; readonly online: boolean };
  /** Numbers what is asked and loaded; each number is used once. */
  readonly attempt: number;
  readonly adult: boolean;
}

/**
 * The play of an Html app: who the player is and what the app may do, the question to adults, and a frame. There is no
 * session with the server, no queue and no device.
 */
export type HtmlPlayState =
  | ({ readonly kind: 'idle' } & Common)
  | ({
      readonly kind: 'preparing';
      readonly playerKnown: boolean;
      /** Undefined until the app's features are known. */
      readonly mature: boolean | undefined;
    } & Common)
  /** The game is for adults, and the player has not said to be one. */
  | ({ readonly kind: 'asking-age' } & Common)
  /** `loaded`: the frame has loaded something, be it an error page. */
  | ({ readonly kind: 'loading'; readonly loaded: boolean } & Common)
  /** `sound`: the game lets the page say how loud it is. */
  | ({ readonly kind: 'playing'; readonly sound: boolean } & Common)
  /** `framed`: the frame is kept, for the game may still come. */
  | ({ readonly kind: 'failed'; readonly error: SessionError; readonly framed: boolean } & Common)
  | ({ readonly kind: 'left' } & Common);

export type HtmlPlayEvent =
  | { readonly kind: 'play asked'; readonly adult: boolean }
  | { readonly kind: 'player resolved' }
  | { readonly kind: 'features loaded'; readonly mature: boolean }
  | { readonly kind: 'features failed'; readonly failure: CallFailure }
  | { readonly kind: 'start prevented'; readonly error: SessionError }
  | { readonly kind: 'adult confirmed' }
  | { readonly kind: 'frame loaded' }
  | { readonly kind: 'game ready'; readonly sound: boolean }
  | { readonly kind: 'waited long enough' }
  /** The player wants to see what the frame has, whatever it is. */
  | { readonly kind: 'show asked' }
  | { readonly kind: 'visibility changed'; readonly visible: boolean }
  | { readonly kind: 'online changed'; readonly online: boolean }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'player left' };

export type HtmlPlayCommand = { readonly kind: 'load-features' } | { readonly kind: 'wait'; readonly ms: number };

export type HtmlPlayMachine = Machine<HtmlPlayState, HtmlPlayEvent, HtmlPlayCommand>;
