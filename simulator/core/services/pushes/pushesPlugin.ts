import { subscribePush } from '../../../../src/contracts/calls/pushCalls.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** Who waits is told when it is their turn, also where no page is open to ask. */
export const pushHandlers: readonly Handler[] = [
  answering(subscribePush, ({ uaId, appId, endpoint, path }, { backend, language }) => {
    if (backend.config.global.webPushKey === '') return failure('FailureInvalidState', 'nobody is told by push here');
    if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== 'https:') {
      return failure('FailureInvalidParameter', 'endpoint is an https address');
    }
    const game = backend.catalogue.info(appId, language)?.appName ?? '';
    const told = backend.pushes.subscribe({ uaId, endpoint, path, game, language });
    return told ? SUCCESS : failure('FailureInvalidState', 'this browser stands in no queue');
  }),
];
