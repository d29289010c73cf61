import { reportEvents } from '../../../src/contracts/calls/analytics.ts';
import { answering, type Handler } from '../handler.ts';
import { SUCCESS } from './status.ts';

/** Taken as they come: the journal has them. */
export const analyticsHandlers: readonly Handler[] = [answering(reportEvents, () => SUCCESS)];
