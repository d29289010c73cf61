import { PICTURE_CHANNEL, type PictureAnswer, type PictureRequest } from '../preview/pictureChannel.ts';

/** The members of Storybook's channel that a request for a picture uses. */
export interface PictureChannel {
  readonly on: (name: string, listener: (answer: PictureAnswer) => void) => unknown;
  readonly off: (name: string, listener: (answer: PictureAnswer) => void) => unknown;
  readonly emit: (name: string, request: PictureRequest) => unknown;
}

/** Number of requests so far. An answer repeats its request's number: a late one belongs to an earlier request. */
let requests = 0;

/** Requests a picture of the story from the preview. Rejects if the preview has none, or when the signal aborts. */
export function requestPicture({ on, off, emit }: PictureChannel, signal: AbortSignal): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const id = ++requests;
  const onAbort = () => reject(signal.reason as Error);
  const onAnswer = (answer: PictureAnswer) => {
    if (answer.id !== id) return;
    if (answer.png === undefined) reject(new Error('The preview has no picture'));
    else fetch(answer.png).then((response) => resolve(response.blob()), reject);
  };
  on(PICTURE_CHANNEL.answer, onAnswer);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  else emit(PICTURE_CHANNEL.request, { id });
  return promise.finally(() => {
    off(PICTURE_CHANNEL.answer, onAnswer);
    signal.removeEventListener('abort', onAbort);
  });
}
