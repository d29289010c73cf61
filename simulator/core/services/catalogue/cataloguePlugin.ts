import { getAppsList } from '../../../../src/contracts/calls/catalogueCalls.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/status.ts';

/** The lists of the home page. */
export const catalogueHandlers: readonly Handler[] = [
  answering(getAppsList, (_, { backend, language }) => ({ ...SUCCESS, ...backend.catalogue.lists(language) })),
];
