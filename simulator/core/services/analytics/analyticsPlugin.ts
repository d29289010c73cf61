import * as z from 'zod/mini';
import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { controlOperation } from '../../control/operation.ts';
import { createHandler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/answerStatus.ts';
import type { Plugin } from '../plugin.ts';
import { ExperienceCollector } from './experienceCollector.ts';
import { experienceReport, ExperienceReportSchema } from './experienceReport.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly experience: ExperienceCollector;
  }
}

/** Tells operators how the players of a world fare. */
export const readExperience = controlOperation({
  id: 'experience',
  method: 'GET',
  path: '/worlds/{id}/experience',
  summary: 'Returns speed, failed starts and stalls that the players’ browsers reported, objectives and alerts',
  input: z.object({}),
  answer: ExperienceReportSchema,
  run: ({ backend: { experience, clock } }) => experienceReport(experience, clock.now()),
});

/** Accepts every analytics event; the journal lists the requests. Collects experiences for operators. */
export const analyticsPlugin = {
  state: () => ({ experience: new ExperienceCollector() }),

  calls: [
    createHandler(reportEvents, ({ experiences = [] }, { backend: { experience, clock } }) => {
      for (const one of experiences) experience.add(one, clock.now());
      return SUCCESS;
    }),
  ],

  operations: [readExperience],
} satisfies Plugin;
