import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/status.ts';

/** Taken as they come: the journal has them. */
export const analyticsHandlers: readonly Handler[] = [answering(reportEvents, () => SUCCESS)];
