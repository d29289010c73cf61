import { subscribePush } from '../../../../src/contracts/calls/pushCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import type { Plugin } from '../plugin.ts';
import { Pushes } from './pushes.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly pushes: Pushes;
  }
}

/** Web push messages to players whose turn in the queue has come. */
export const pushesPlugin = {
  state: (backend, { signal: life }) => ({ pushes: new Pushes(backend, life) }),

  calls: [
    createHandler(subscribePush, ({ uaId, appId, endpoint, path }, { backend, language }) => {
      if (backend.config.global.webPushKey === '')
        return failure('FailureInvalidState', 'this world has no push notifications: webPushKey is empty');
      if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== 'https:') {
        return failure('FailureInvalidParameter', 'endpoint is an https address');
      }
      const game = backend.catalogue.info(appId, language)?.appName ?? '';
      const subscribed = backend.pushes.subscribe({ uaId, endpoint, path, game, language });
      return subscribed ? SUCCESS : failure('FailureInvalidState', 'this browser stands in no queue');
    }),
  ],
} satisfies Plugin;
