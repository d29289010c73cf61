/** Names of messages between Storybook's manager and preview about a picture of the story. */
export const PICTURE_CHANNEL = {
  /** Message from manager to preview: a `PictureRequest`. */
  request: 'nowlight/picture/request',
  /** Message from preview to manager: a `PictureAnswer`. */
  answer: 'nowlight/picture/answer',
} as const;

/** Requests a picture of the story. */
export interface PictureRequest {
  /** Number of the request. */
  readonly id: number;
}

/** A picture of the story as the preview shows it. */
export interface PictureAnswer {
  /** Number of the request that this message answers. */
  readonly id: number;
  /** PNG as a `data:` URL, because Storybook's channel carries text; undefined if the picture failed. */
  readonly png?: string | undefined;
}
