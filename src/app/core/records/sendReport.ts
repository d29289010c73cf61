import { createTicket } from '../../../contracts/calls/supportCalls.ts';
import type { CallFailure } from '../../../domain/api/failure.ts';
import { codeOfUnusable, isUnanswered, meaningOf, supportCodeOf } from '../../../domain/api/failure.ts';
import type { Upload } from '../../../domain/api/upload.port.ts';
import { SupportReports } from '../../../domain/support/supportReports.ts';
import type { ProblemReport, ReportAnswer } from '../../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import { ok } from '../../../kit/result.ts';
import type { Core } from '../visitCore.ts';
import { LIMITS } from '../../../contracts/callLimits.ts';

const TOO_MANY_REQUESTS = 429;

/** The game that a problem report is about. */
interface About {
  readonly game: string;
  readonly appId: string;
  readonly playSessionId: string | undefined;
}

/** Options for sending a problem report. `onProgress` receives the progress from 0 to 1. */
interface Sending {
  readonly upload: Upload;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a problem report and stores the server's answer. Never rejects; an aborted report counts as one that didn't
 * reach the server.
 */
export async function sendReport(
  core: Core,
  { draft, withSession, ...report }: ProblemReport,
  about: About | undefined,
  sending: Sending,
): Promise<ReportAnswer> {
  const { api, ports } = core;
  const { upload, onProgress, signal } = sending;
  const named = withSession && about ? about : undefined;
  const ids = named && { appId: named.appId, playSessionId: named.playSessionId };
  const attached = report.screenshot !== undefined || report.recording !== undefined;
  // A problem report without attachments is sent quickly, so it needs neither progress nor a longer timeout.
  const options = attached ? { by: { fetch: upload(onProgress), clock: ports.clock } } : { limits: LIMITS.usual };
  const answer = await api.call(createTicket, { ...report, ...ids }, { signal, ...options });
  const answered = answer.ok ? answerOf(answer.value) : failureOf(answer.error);
  if (!signal.aborted)
    new SupportReports(ports.localStore, ports.log).keep({
      id: draft,
      at: ports.clock.now(),
      category: report.category,
      ...(named && { game: named.game }),
      ...(answered.accepted
        ? { state: 'taken', ticket: answered.ticket }
        : {
            state: answered.reason,
            ...(answered.reason === 'refused' && answered.code !== undefined && { code: answered.code }),
          }),
    });
  return answered;
}

function answerOf(answer: Parameters<typeof meaningOf>[0] & { readonly ticketId?: string | undefined }): ReportAnswer {
  const meaning = meaningOf(answer);
  if (meaning === 'Success') return { accepted: true, ticket: answer.ticketId };
  const often = meaning === 'FailureTryAgain';
  return {
    accepted: false,
    reason: often ? 'too-often' : 'refused',
    code: often ? undefined : codeOfUnusable(ok(answer)),
  };
}

function failureOf(error: CallFailure): ReportAnswer {
  const code = supportCodeOf(error);
  if (isUnanswered(error)) return { accepted: false, reason: 'unreached', code };
  const often = error.kind === 'unexpected-HTTP-status' && error.httpStatus === TOO_MANY_REQUESTS;
  return { accepted: false, reason: often ? 'too-often' : 'refused', code: often ? undefined : code };
}
