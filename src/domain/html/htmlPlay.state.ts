import type { Machine } from '../../kit/stateMachine.ts';
import type { CallFailure } from '../api/failure.ts';
import type { SessionError } from '../session/session.state.ts';

interface Common {
  /** State of the browser tab that is needed in every state. */
  readonly around: { readonly visible: boolean; readonly online: boolean };
  /** Number of the attempt to start the game, which is part of the keys of requests and loads. */
  readonly attempt: number;
  readonly adult: boolean;
}

/**
 * State of a visit to the play page of an HTML game: player and features, age confirmation, iframe. It has no server
 * session, queue or streaming device.
 */
export type HtmlPlayState =
  | ({ readonly kind: 'idle' } & Common)
  | ({
      readonly kind: 'preparing';
      readonly playerKnown: boolean;
      /** Whether the game is for adults; undefined until the app's features are loaded. */
      readonly mature: boolean | undefined;
    } & Common)
  /** The game is for adults, and the player hasn't confirmed to be an adult yet. */
  | ({ readonly kind: 'asking-age' } & Common)
  /** The game's iframe is loading. `loaded`: it has loaded a document, possibly an error page. */
  | ({ readonly kind: 'loading'; readonly loaded: boolean } & Common)
  /** The player plays. `sound`: the game accepts volume messages. */
  | ({ readonly kind: 'playing'; readonly sound: boolean } & Common)
  /** The game failed. `framed`: its iframe stays on the page, because the game may still become ready. */
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
  /** The player wants to see the iframe's content although the game hasn't reported that it is ready. */
  | { readonly kind: 'show asked' }
  | { readonly kind: 'visibility changed'; readonly visible: boolean }
  | { readonly kind: 'online changed'; readonly online: boolean }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'player left' };

export type HtmlPlayCommand = { readonly kind: 'load-features' } | { readonly kind: 'wait'; readonly ms: number };

export type HtmlPlayMachine = Machine<HtmlPlayState, HtmlPlayEvent, HtmlPlayCommand>;
