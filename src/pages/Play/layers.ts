import type { ComponentType } from 'react';

/** What decides which places of the page are free. */
export interface PlaceFacts {
  /** There is a picture, though perhaps only its last frame. */
  readonly picture: boolean;
  /** What covers the page, if anything. */
  readonly cover: string | undefined;
  /** Something is asked over all of it. */
  readonly dialog: boolean;
  /** A picture that nothing lies on, of a connection that is well. */
  readonly calm: boolean;
  /** Whether the player opened this layer from the notice. */
  readonly fromNotice: (id: string) => boolean;
  /** The sound waits for a press on the picture. */
  readonly gate: boolean;
}

/** The places where a feature shows something, and when each of them is free. */
const PLACES = {
  /** On the page, whatever it shows. Not for dialogs, because they would cover an ending. */
  page: () => true,
  /** On the picture, also on its last frame. */
  picture: ({ picture }) => picture,
  /** On a picture that nothing covers; what is asked lies over it. */
  game: ({ picture, cover }) => picture && cover === undefined,
  /** On a picture where nothing is covered and nothing asked. */
  panel: ({ picture, cover, dialog }) => picture && cover === undefined && !dialog,
  /** A sign in passing. */
  sign: ({ calm }) => calm,
  /** A word in passing: only where nothing else wants to be read. */
  note: ({ calm, gate }) => calm && !gate,
  /** Over a game, and over a notice that the player opened it from. */
  tool: ({ picture, cover, dialog }) => (picture ? cover === undefined : cover === 'notice') && !dialog,
  /** As `tool`, but always drawn above whatever covers the page. */
  dialog: ({ picture, cover, dialog }) => (picture ? cover === undefined : cover === 'notice') && !dialog,
  /** What the player wanted themselves, over whatever there is: a queue goes on beneath it. */
  asked: ({ dialog }) => !dialog,
} as const satisfies Record<string, (facts: PlaceFacts) => boolean>;

export type Place = keyof typeof PLACES;

/** Layers that are drawn below the notice. */
const UNDER_NOTICE: ReadonlySet<Place> = new Set(['page', 'picture']);

/** Something that a feature shows on the play page. */
export interface Layer {
  /** Tells it from the other layers. */
  readonly id: string;
  readonly place: Place;
  /** Of two layers the higher one lies on top; below zero is under the player's bar. */
  readonly order: number;
  /** Observable: there is something to show, where its place is free. */
  shown(): boolean;
  /** Observable: true while its content is loading. */
  late?(): boolean;
  readonly View: ComponentType;
}

/** The layers that show now, from the lowest to the highest. */
export function layersShown(layers: readonly Layer[], facts: PlaceFacts): readonly Layer[] {
  return layers
    .filter(({ place, id }) => PLACES[place](facts) && (UNDER_NOTICE.has(place) || isFree(id, facts)))
    .filter((layer) => layer.shown())
    .toSorted((one, other) => one.order - other.order);
}

/** Notices about endings and errors cover every layer that the player didn't open from them. */
function isFree(id: string, { cover, fromNotice }: PlaceFacts): boolean {
  return cover !== 'notice' || fromNotice(id);
}

/** Whether the layer is drawn after the cover of the page, and so above it. */
export function isOverPage(place: Place, cover: string | undefined): boolean {
  return place === 'dialog' || (cover === 'notice' && !UNDER_NOTICE.has(place));
}
