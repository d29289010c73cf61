import { beforeEach, describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { type AppBench, openBench } from '../../../../tests/support/app/appBench.ts';
import { SupportReports } from '../../../domain/support/supportReports.ts';
import type { ProblemReport } from '../../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import { sendReport } from './sendReport.ts';

const TICKET = 'support.createTicket';
const ABOUT = { game: 'Skyhop', appId: '20101', playSessionId: 'ps-1' };
const REPORT: ProblemReport = {
  draft: 'draft-1',
  category: 'audio-video',
  description: 'The sound crackles.',
  screenshot: sampleUrl('data:image/jpeg;base64,AA'),
  recording: undefined,
  withSession: true,
};

let bench: AppBench;
const lifetime = new AbortController();
beforeEach(() => {
  bench = openBench();
});

const readStored = () => new SupportReports(bench.localStore, bench.core.ports.log).all;

/** Sends a problem report and returns the result. `shares` collects the progress as fractions from 0 to 1. */
async function send(report = REPORT, signal: AbortSignal = lifetime.signal, shares: number[] = []) {
  const { upload } = bench;
  const sending = sendReport(bench.core, report, ABOUT, { upload, onProgress: (share) => shares.push(share), signal });
  await bench.settle();
  return sending;
}

describe('sendReport', () => {
  it('call.support.createTicket: sends the attachment and the session id, reports progress and stores the ticket', async () => {
    const shares: number[] = [];
    const said = await send(REPORT, lifetime.signal, shares);
    expect(said).toMatchObject({ accepted: true, ticket: expect.stringMatching(/^ticket_/) as string });
    expect(bench.last(TICKET).request?.body).toEqual({
      category: 'audio-video',
      description: 'The sound crackles.',
      screenshot: 'data:image/jpeg;base64,AA',
      appId: '20101',
      playSessionId: 'ps-1',
    });
    expect(shares).toEqual([0.5]);
    expect(readStored()).toMatchObject([{ id: 'draft-1', category: 'audio-video', game: 'Skyhop', state: 'taken' }]);
  });

  it('reports no progress without a screenshot, and fails after 15 s without a response', async () => {
    bench.world.script(TICKET, [{ network: 'hang' }]);
    const shares: number[] = [];
    const sending = send({ ...REPORT, screenshot: undefined }, lifetime.signal, shares);
    await bench.pass(14_999);
    expect(readStored()).toEqual([]);
    await bench.pass(1);
    expect(await sending).toEqual({ accepted: false, reason: 'unreached', code: 1002 });
    expect(shares).toEqual([]);
  });

  it('omits the game and the session if the player excludes them', async () => {
    await send({ ...REPORT, withSession: false });
    expect(bench.last(TICKET).request?.body).not.toHaveProperty('appId');
    expect(bench.last(TICKET).request?.body).not.toHaveProperty('playSessionId');
    expect(readStored()[0]).not.toHaveProperty('game');
  });

  it.each([
    ['refused with its code', { status: 'Failure', errCode: 1005 }, { reason: 'refused', code: 1005 }],
    ['too often, by the status', { status: 'FailureTryAgain' }, { reason: 'too-often' }],
    ['too often, by HTTP 429', { http: 429 }, { reason: 'too-often', code: undefined }],
    ['refused without a code', { status: 'Failure' }, { reason: 'refused', code: 'Failure' }],
    ['refused by a server error', { http: 500 }, { reason: 'refused', code: 500 }],
    ['not reached', { network: 'error' }, { reason: 'unreached', code: 1000 }],
  ] as const)('returns and stores the reason of a failure: %s', async (_, answer, told) => {
    bench.world.script(TICKET, [answer]);
    expect(await send()).toMatchObject({ accepted: false, ...told });
    expect(readStored()).toMatchObject([{ id: 'draft-1', state: told.reason }]);
  });

  it('stores one entry with the last result for a report that is sent twice', async () => {
    bench.world.script(TICKET, [{ network: 'error' }]);
    await send();
    await send();
    expect(bench.callsOf(TICKET)).toHaveLength(2);
    expect(readStored()).toMatchObject([{ id: 'draft-1', state: 'taken' }]);
  });

  it('stores nothing for an aborted report', async () => {
    bench.world.script(TICKET, [{ delayMs: 5_000 }]);
    const back = new AbortController();
    const sending = send(REPORT, back.signal);
    await bench.settle();
    back.abort();
    await bench.pass(10_000);
    expect(await sending).toMatchObject({ accepted: false, reason: 'unreached' });
    expect(readStored()).toEqual([]);
  });
});
