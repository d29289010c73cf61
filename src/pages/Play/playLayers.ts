import type { ComponentType } from 'react';
import type { Situation } from '../../domain/session/sessionSituation.ts';

/** The state of the page that decides which slots are free. */
interface Page {
  /** True while the stream has a picture, even if only its last video frame. */
  readonly picture: boolean;
  /** A cover hides the game. The queue does so while its code is still loading. */
  readonly isCovered: boolean;
  /** The cover is the notice about an ending or an error. */
  readonly isEnded: boolean;
  readonly hasDialog: boolean;
  /** The connection is up, and no cover hides the game. */
  readonly isSteady: boolean;
  /** A picture without a cover and without an alert, over a working connection. */
  readonly isCalm: boolean;
  readonly hasPrompt: boolean;
}

/** The slots of the page, and when each of them is free. Only the layer with the highest priority shows in the first two. */
const SLOTS = {
  /** The layer fills the page. */
  cover: () => true,
  /** A modal question above the cover. */
  dialog: () => true,
  /** On the page, in any state. Not for dialogs, because they would cover an ending. */
  page: () => true,
  /** On the picture, also on its last video frame. */
  picture: ({ picture }) => picture,
  /** On a picture without a cover, below the dialog. */
  game: ({ picture, isCovered }) => picture && !isCovered,
  /** On a picture without a cover and without a dialog. */
  panel: ({ picture, isCovered, hasDialog }) => picture && !isCovered && !hasDialog,
  /** A warning. It hides signs, prompts and notes. */
  alert: ({ isSteady }) => isSteady,
  /** A short message that needs no answer. */
  sign: ({ isCalm }) => isCalm,
  /** Waits for a press on the picture. It hides notes. */
  prompt: ({ isCalm }) => isCalm,
  /** A hint, where no other message is to be read. */
  note: ({ isCalm, hasPrompt }) => isCalm && !hasPrompt,
  /** Over a game, and over a notice from which the player opened it. */
  tool: ({ picture, isCovered, isEnded, hasDialog }) => (picture ? !isCovered : isEnded) && !hasDialog,
  /** Opened by the player, over any state of the page: a queue continues below it. */
  asked: ({ hasDialog }) => !hasDialog,
} as const satisfies Record<string, (page: Page) => boolean>;

export type Slot = keyof typeof SLOTS;

/** Layers that the notice is drawn above. */
const UNDER_NOTICE: ReadonlySet<Slot> = new Set(['page', 'picture']);

/** Something that a feature or a situation of the session shows on the play page. */
export interface Layer {
  /** Unique among the layers. */
  readonly id: string;
  readonly slot: Slot;
  /** The layer with the higher priority is on top; negative ones are below the bar. */
  readonly priority: number;
  /** Dims the game's art, as a cover does. */
  readonly dims?: boolean;
  /** Observable: whether it has something to show while its slot is free. */
  isShown(): boolean;
  /** Observable: its content is still loading. */
  isLate?(): boolean;
  /** Returns the model of its view. */
  readonly model?: () => unknown;
  readonly View: ComponentType;
}

/** The state of the session that decides which layers show. */
export interface LayerFacts {
  readonly situation: Situation['kind'];
  /** True while the stream has a picture, even if only its last video frame. */
  readonly picture: boolean;
  /** Whether the player opened this layer from the notice. */
  readonly isFromNotice: (id: string) => boolean;
}

/** The layers that show, each list from the lowest to the highest. */
export interface VisibleLayers {
  readonly below: readonly Layer[];
  readonly cover: Layer | undefined;
  readonly dialog: Layer | undefined;
  /** The dialog and the layers that the player opened from a notice. */
  readonly above: readonly Layer[];
  /** True if the player has to read or answer something before the game continues. */
  readonly asks: boolean;
}

/** Sorts the layers into the slots of the page: one cover and one dialog at most, and the others where their slot is free. */
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
