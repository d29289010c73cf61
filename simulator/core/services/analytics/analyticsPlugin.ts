import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/status.ts';
import type { Plugin } from '../plugin.ts';

/** Accepts all events; the journal lists them. */
export const analyticsPlugin = { calls: [createHandler(reportEvents, () => SUCCESS)] } satisfies Plugin;
