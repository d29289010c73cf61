import { imageUpload } from '../../../../src/contracts/calls/accountCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import type { Plugin } from '../plugin.ts';
import { readPicture } from './readPicture.ts';
import { Uploads } from './uploads.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly uploads: Uploads;
  }
}

/** Limits of an avatar: characters of its data URL, and pixels of its longer side. */
const AVATAR_MAX = 400_000;
const AVATAR_SIDE = 512;

export const uploadsPlugin = {
  state: ({ ids }) => ({ uploads: new Uploads(ids) }),

  calls: [
    createHandler(imageUpload, ({ image }, { backend: { origins, uploads } }) => {
      if (image.length > AVATAR_MAX) return failure('FailureValidationError', 'image is too large', 1302);
      const picture = readPicture(image);
      if (!picture) return failure('FailureValidationError', 'image is no picture', 1303);
      if (Math.max(picture.width, picture.height) > AVATAR_SIDE)
        return failure('FailureValidationError', `image has more than ${AVATAR_SIDE} pixels a side`, 1304);
      return { ...SUCCESS, url: `${origins.catalogue}/art/${uploads.store(picture)}` };
    }),
  ],
} satisfies Plugin;
