import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/answerStatus.ts';
import type { Plugin } from '../plugin.ts';

/** Accepts every analytics event; the journal lists the requests. */
export const analyticsPlugin = { calls: [createHandler(reportEvents, () => SUCCESS)] } satisfies Plugin;
