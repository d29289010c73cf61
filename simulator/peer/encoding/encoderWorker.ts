import { parentPort } from 'node:worker_threads';
import { Vp8Encoder } from '../vp8/index.ts';
import type { FromEncoder, ToEncoder } from './encoderMessages.ts';
import { type SharedPicture, sharedPicture } from './sharedPicture.ts';

const streams = new Map<number, { readonly encoder: Vp8Encoder; readonly picture: SharedPicture }>();

parentPort?.on('message', (message: ToEncoder) => {
  const { stream } = message;
  switch (message.kind) {
    case 'open': {
      const { width, height, memory } = message;
      streams.set(stream, {
        encoder: new Vp8Encoder(width, height),
        picture: sharedPicture(memory, width, height),
      });
      return;
    }
    case 'close':
      streams.delete(stream);
      return;
    case 'encode': {
      const opened = streams.get(stream);
      if (!opened) return;
      const { encoder, picture } = opened;
      const { all, ...options } = message;
      const { data, ...frame } = encoder.encode(picture, { ...options, dirty: all ? undefined : picture.dirty });
      // Copies the data, because the encoder reuses its buffer for the next picture.
      const sent = data.slice();
      const encoded: FromEncoder = { stream, frame: { ...frame, data: sent } };
      parentPort?.postMessage(encoded, [sent.buffer]);
    }
  }
});
