import { describe, expect, it } from 'vitest';
import { type ProblemReport, type ReportAnswer, ReportProblemViewModel } from './ReportProblem.viewModel.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

function bench() {
  const lifetime = new AbortController();
  const submitted: ProblemReport[] = [];
  const progress: string[] = [];
  const sending: { onProgress: (share: number) => void; signal: AbortSignal }[] = [];
  const world = {
    answer: { accepted: true, ticket: 'T-1' } as ReportAnswer,
    answering: undefined as Promise<ReportAnswer> | undefined,
    picture: sampleUrl('data:image/jpeg;base64,AA') as VettedUrl | undefined,
    reading: undefined as Promise<VettedUrl | undefined> | undefined,
  };
  let drafts = 0;
  let records = 0;
  const screen = new ReportProblemViewModel(
    {
      newDraft: () => `draft-${++drafts}`,
      session: () => ({ game: 'Vesper', id: 'ps-1' }),
      submit: async (report, onProgress, signal) => {
        submitted.push(report);
        sending.push({ onProgress: onProgress, signal });
        return (await world.answering) ?? world.answer;
      },
      submitted: (category) => progress.push(category),
      readPicture: () => world.reading ?? Promise.resolve(world.picture),
      capture: () => Promise.resolve(world.picture),
      canCapture: () => true,
      record: () => `{"format":"nowlight-recording","number":${++records}}`,
      saveRecord: () => undefined,
      copy: () => Promise.resolve(true),
      close: () => progress.push('closed'),
    },
    lifetime.signal,
  );
  return { screen, submitted, progress, sending, world, life: lifetime };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const file = new File(['x'], 'freeze.png', { type: 'image/png' });

describe('a problem report', () => {
  it('rule.problem-description, const.description-min: requires a description of 12 characters after trimming', async () => {
    const { screen, submitted } = bench();
    screen.choose('controls');
    screen.describe('  It is stuck  ');
    expect(screen.wrong.description, 'before the player presses send').toBe(false);
    screen.send();
    await settle();
    expect(screen.wrong).toEqual({ category: false, description: true });
    expect(submitted).toEqual([]);
    expect(screen.state).toBe('writing');
    screen.describe('  It is stuck!  ');
    expect(screen.wrong.description).toBe(false);
    screen.send();
    await settle();
    expect(submitted).toEqual([
      {
        draft: 'draft-1',
        category: 'controls',
        description: 'It is stuck!',
        screenshot: undefined,
        recording: undefined,
        withSession: true,
      },
    ]);
    expect(screen).toMatchObject({ state: 'sent', ticket: 'T-1' });
  });

  it('sends no report without a category', async () => {
    const { screen, submitted } = bench();
    screen.describe('The sound crackles.');
    screen.send();
    await settle();
    expect(screen.wrong).toEqual({ category: true, description: false });
    expect(submitted).toEqual([]);
  });

  it('sends the report once, with the session record that the player adds and the picture that the form shows', async () => {
    const { screen, submitted, progress } = bench();
    screen.choose('connection');
    screen.describe('It stops every minute.');
    screen.attach([file]);
    await settle();
    screen.setWithRecord(true);
    screen.send();
    screen.send();
    await settle();
    expect(submitted).toEqual([
      {
        draft: 'draft-1',
        withSession: true,
        category: 'connection',
        description: 'It stops every minute.',
        screenshot: 'data:image/jpeg;base64,AA',
        recording: '{"format":"nowlight-recording","number":1}',
      },
    ]);
    expect(progress).toEqual(['connection']);
  });

  it('rule.screenshot-image: attaches pictures only, and reports a file that is no picture', async () => {
    const { screen, world } = bench();
    world.picture = undefined;
    screen.attach([file]);
    await settle();
    expect(screen).toMatchObject({ screenshot: undefined, notAPicture: true });
    world.picture = sampleUrl('data:image/jpeg;base64,BB');
    screen.attach([file]);
    await settle();
    expect(screen).toMatchObject({ screenshot: 'data:image/jpeg;base64,BB', notAPicture: false });
    screen.detach();
    expect(screen.screenshot).toBeUndefined();
  });

  it('never attaches a picture that the player removed while it was read', async () => {
    const { screen, world } = bench();
    const { promise, resolve } = Promise.withResolvers<VettedUrl | undefined>();
    world.reading = promise;
    screen.attach([file]);
    screen.detach();
    resolve(sampleUrl('data:image/jpeg;base64,AA'));
    await settle();
    expect(screen.screenshot).toBeUndefined();
  });

  it('keeps its text and shows the server’s code after a refusal, and is cleared after it was accepted', async () => {
    const { screen, world, progress, submitted } = bench();
    screen.choose('other');
    screen.describe('Something is odd here.');
    world.answer = { accepted: false, reason: 'refused', code: 1005 };
    screen.send();
    await settle();
    expect(screen).toMatchObject({ state: 'failed', code: 1005, description: 'Something is odd here.' });
    expect(progress).toEqual([]);
    screen.begin();
    world.answer = { accepted: true, ticket: undefined };
    screen.send();
    await settle();
    expect(submitted).toHaveLength(2);
    expect(screen).toMatchObject({ state: 'sent', code: undefined });
    screen.begin();
    expect(screen).toMatchObject({ state: 'writing', description: '', category: undefined });
  });

  it('inserts its initial description once, above the player’s earlier text', () => {
    const { screen } = bench();
    const about = { category: 'payment', description: 'Order number: order-1' } as const;
    screen.describe('Where is my pass?');
    screen.begin(about);
    screen.begin(about);
    expect(screen).toMatchObject({ category: 'payment', description: 'Order number: order-1\nWhere is my pass?' });
  });

  it('keeps its draft id when it is sent again, and gets a new one after it was accepted', async () => {
    const { screen, world, submitted } = bench();
    const send = async () => {
      screen.choose('other');
      screen.describe('Something is odd here.');
      screen.send();
      await settle();
    };
    world.answer = { accepted: false, reason: 'unreached', code: undefined };
    await send();
    expect(screen).toMatchObject({ state: 'failed', reason: 'unreached' });
    world.answer = { accepted: true, ticket: 'T-1' };
    await send();
    screen.begin();
    await send();
    expect(submitted.map(({ draft }) => draft)).toEqual(['draft-1', 'draft-1', 'draft-2']);
  });

  it('shows its upload progress, and keeps its text and ignores a late response after the player cancels', async () => {
    const { screen, sending, progress, world, submitted } = bench();
    screen.choose('other');
    screen.describe('Something is odd here.');
    const { promise, resolve } = Promise.withResolvers<ReportAnswer>();
    world.answering = promise;
    screen.callOff();
    expect(screen.state, 'no upload was in progress').toBe('writing');
    screen.attach([file]);
    await settle();
    screen.send();
    expect([screen.state, screen.sent]).toEqual(['submitting', 0]);
    sending[0]?.onProgress(1);
    expect(screen.sent, 'the upload is complete, but the response is pending').toBeUndefined();
    sending[0]?.onProgress(0.3);
    expect(screen.sent).toBe(0.3);
    screen.callOff();
    expect(screen).toMatchObject({ state: 'writing', sent: undefined, description: 'Something is odd here.' });
    expect(sending[0]?.signal.aborted).toBe(true);
    sending[0]?.onProgress(0.9);
    resolve({ accepted: true, ticket: 'T-1' });
    await settle();
    expect(screen).toMatchObject({ state: 'writing', sent: undefined, ticket: undefined });
    expect(progress).toEqual([]);
    world.answering = undefined;
    screen.send();
    await settle();
    expect(screen).toMatchObject({ state: 'sent', sent: undefined, ticket: 'T-1' });
    expect(submitted).toHaveLength(2);
    screen.choose('other');
    screen.describe('Something is odd here.');
    screen.detach();
    world.answering = new Promise(() => undefined);
    screen.send();
    expect([screen.state, screen.sent], 'text alone').toEqual(['submitting', undefined]);
  });

  it('sends the session record that the player viewed, and omits the session if the player excludes it', async () => {
    const { screen, submitted } = bench();
    screen.choose('other');
    screen.describe('Something is odd here.');
    screen.showRecord();
    screen.showRecord();
    expect(screen.recordExcerpt).toContain('"number":1}');
    screen.setWithRecord(true);
    screen.setWithSession(false);
    screen.send();
    await settle();
    expect(submitted[0]).toMatchObject({ recording: screen.recordExcerpt, withSession: false });
  });

  it('clears the category, text, picture and record when the form starts over', async () => {
    const { screen } = bench();
    screen.choose('account');
    screen.describe('My name is Mira.');
    screen.capture();
    screen.startOver();
    await settle();
    expect(screen).toMatchObject({
      category: undefined,
      description: '',
      screenshot: undefined,
      recordExcerpt: undefined,
    });
  });
});
