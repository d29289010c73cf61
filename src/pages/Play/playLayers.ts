import type { ComponentType } from 'react';
import type { Situation } from '../../domain/session/sessionSituation.ts';

/** State of the play page. It decides which slots accept a layer. */
interface Page {
  /** True while the stream has a picture, even if only its last video frame. */
  readonly picture: boolean;
  /** Whether a cover hides the game. A queue counts as a cover while its JavaScript is still loading. */
  readonly isCovered: boolean;
  /** Whether the cover of the play page is the notice about an ending or an error. */
  readonly isEnded: boolean;
  readonly hasDialog: boolean;
  /** Whether the connection is up and no cover hides the game. */
  readonly isSteady: boolean;
  /** Whether the game's picture is visible without a cover and a warning, over a working connection. */
  readonly isCalm: boolean;
  readonly hasPrompt: boolean;
}

/**
 * Areas of the play page (slots) in which layers appear, with the condition for each. `cover` and `dialog` show only
 * the layer with the highest priority.
 */
const SLOTS = {
  /** Slot of covers, which fill the page. */
  cover: () => true,
  /** Slot of modal dialogs, above the play page's cover. */
  dialog: () => true,
  /**
   * Slot of layers that are visible in every state of the page. Dialogs must not use it, because they would cover the
   * notice about an end.
   */
  page: () => true,
  /** Slot of layers on the game's picture, also on the last video frame of a lost connection. */
  picture: ({ picture }) => picture,
  /** Slot of layers on a picture that no cover hides. A dialog lies above them. */
  game: ({ picture, isCovered }) => picture && !isCovered,
  /** Slot of panels on a game's picture without a cover. A dialog hides these panels. */
  panel: ({ picture, isCovered, hasDialog }) => picture && !isCovered && !hasDialog,
  /** Slot of warnings over a game. A warning hides the slots `sign`, `prompt` and `note`. */
  alert: ({ isSteady }) => isSteady,
  /** Slot of short messages that need no answer. */
  sign: ({ isCalm }) => isCalm,
  /** Slot of layers that wait for a press on the picture. They hide notes. */
  prompt: ({ isCalm }) => isCalm,
  /** Slot of hints, which are visible only where no other message is to be read. */
  note: ({ isCalm, hasPrompt }) => isCalm && !hasPrompt,
  /** Slot of tools that the player opens over a game, or from the notice about its end. */
  tool: ({ picture, isCovered, isEnded, hasDialog }) => (picture ? !isCovered : isEnded) && !hasDialog,
  /** Slot of layers that the player opens in any state of the page. A queue continues below them. */
  asked: ({ hasDialog }) => !hasDialog,
} as const satisfies Record<string, (page: Page) => boolean>;

export type Slot = keyof typeof SLOTS;

/** Slots that lie below the notice about an ending or an error. */
const UNDER_NOTICE: ReadonlySet<Slot> = new Set(['page', 'picture']);

/** View that a feature or a situation of the session shows on the play page. */
export interface Layer {
  /** Unique among the layers of the play page. */
  readonly id: string;
  readonly slot: Slot;
  /** The layer with the higher priority is on top; those with a negative one are below the player's bar. */
  readonly priority: number;
  /** Whether the layer dims the game's artwork, as a cover does. */
  readonly dims?: boolean;
  /** Whether the layer has something to show while its slot is free. Observable. */
  isShown(): boolean;
  /** Whether the layer's JavaScript or strings are still loading. Observable. */
  isLate?(): boolean;
  /** Returns the model for the layer's view. */
  readonly model?: () => unknown;
  readonly View: ComponentType;
}

/** The state of the session that decides which layers show. */
export interface LayerFacts {
  readonly situation: Situation['kind'];
  /** True while the stream has a picture, even if only its last video frame. */
  readonly picture: boolean;
  /** Whether the player opened the layer with this id from the session's notice. */
  readonly isFromNotice: (id: string) => boolean;
}

/** The visible layers of the play page. Each list begins with the lowest layer. */
export interface VisibleLayers {
  readonly below: readonly Layer[];
  readonly cover: Layer | undefined;
  readonly dialog: Layer | undefined;
  /** Layers above the cover: the dialog, and layers that the player opened from a notice. */
  readonly above: readonly Layer[];
  /** Whether the player has to read or answer something before the game continues. */
  readonly asks: boolean;
}

/**
 * Sorts layers into the slots of the page. At most one cover and one dialog are visible; other layers are visible if
 * their slot accepts them.
 */
export function visibleLayers(
  layers: readonly Layer[],
  { situation, picture, isFromNotice }: LayerFacts,
): VisibleLayers {
  const inSlot = (slot: Slot) => layers.filter((layer) => layer.slot === slot && layer.isShown()).toSorted(byPriority);
  const cover = inSlot('cover').at(-1);
  const dialog = inSlot('dialog').at(-1);
  const isCovered = cover !== undefined || situation === 'queue';
  const isEnded = cover !== undefined && situation === 'notice';
  const isSteady = situation === 'none' && !isCovered;
  const isCalm = picture && isSteady && inSlot('alert').length === 0;
  const hasPrompt = isCalm && inSlot('prompt').length > 0;
  const page = { picture, isCovered, isEnded, hasDialog: dialog !== undefined, isSteady, isCalm, hasPrompt };
  // Notices about endings and errors cover every layer that the player didn't open from them.
  const isFree = ({ slot, id }: Layer) => !isEnded || UNDER_NOTICE.has(slot) || isFromNotice(id);
  const others = layers
    .filter((layer) => layer.slot !== 'cover' && layer.slot !== 'dialog')
    .filter((layer) => SLOTS[layer.slot](page) && isFree(layer) && layer.isShown())
    .toSorted(byPriority);
  const isAbove = ({ slot }: Layer) => isEnded && !UNDER_NOTICE.has(slot);
  return {
    below: others.filter((layer) => !isAbove(layer)),
    cover,
    dialog,
    above: [...(dialog ? [dialog] : []), ...others.filter(isAbove)],
    asks: isCovered || dialog !== undefined,
  };
}

const byPriority = (one: Layer, other: Layer) => one.priority - other.priority;
