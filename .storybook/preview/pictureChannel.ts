/** Names of messages between Storybook's manager and preview about a picture of the story. */
export const PICTURE_CHANNEL = {
  /** Message from manager to preview: requests a picture of the story. */
  request: 'nowlight/picture/request',
  /** Message from preview to manager: a `PictureAnswer`. */
  answer: 'nowlight/picture/answer',
} as const;

/** A picture of the story as the preview shows it. */
export interface PictureAnswer {
  /** PNG as a `data:` URL, because Storybook's channel carries text; undefined if the picture failed. */
  readonly png?: string | undefined;
}
