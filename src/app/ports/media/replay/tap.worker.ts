import { systemClock } from '../../../../kit/systemClock.ts';
import type { FromTap, ToTap } from './replayMessages.ts';
import { Tap, type Transformer } from './encodedFrameTap.ts';

const scope = self as unknown as {
  postMessage(message: FromTap, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToTap>) => void): void;
  addEventListener(type: 'rtctransform', listener: (event: { readonly transformer: Transformer }) => void): void;
};

const tap = new Tap({ clock: systemClock, post: (message) => scope.postMessage(message, []) });
scope.addEventListener('message', ({ data }) => tap.handle(data));
// The frames' stream aborts when the peer connection closes, so ignore that error.
scope.addEventListener('rtctransform', ({ transformer }) => void tap.pass(transformer).catch(() => undefined));
