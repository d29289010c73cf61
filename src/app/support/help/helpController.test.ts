import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { type KeptReport, SupportReports } from '../../../domain/support/supportReports.ts';
import {
  type ReportAnswer,
  ReportProblemViewModel,
} from '../../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import { HelpController } from './helpController.ts';

const KEPT: KeptReport = { id: 'draft-0', at: 1, category: 'account', state: 'taken', ticket: 'T-1' };

function bench({ chat = true }: { readonly chat?: boolean } = {}) {
  const done: string[] = [];
  const world = { answer: { accepted: true, ticket: 'T-2' } as ReportAnswer, closeChat: () => undefined as void };
  const reports = new SupportReports(memoryStore(), { report: () => undefined });
  const report = new ReportProblemViewModel(
    {
      newDraft: () => 'draft-1',
      submit: () => Promise.resolve(world.answer),
      submitted: () => undefined,
      readPicture: () => Promise.resolve(undefined),
      capture: () => Promise.resolve(undefined),
      canCapture: () => false,
      session: () => undefined,
      record: () => '',
      saveRecord: () => undefined,
      copy: () => Promise.resolve(true),
      close: () => controller.close(),
    },
    new AbortController().signal,
  );
  const controller = new HelpController({
    acts: () => ({ privacy: () => done.push(`privacy, help ${controller.showing ?? 'closed'}`) }),
    chat: {
      available: chat,
      unread: 2,
      open: () =>
        new Promise((resolve) => {
          done.push('chat');
          world.closeChat = resolve;
        }),
    },
    report,
    reports,
    copy: () => Promise.resolve(true),
  });
  const closes = (opened: Promise<void>) => void opened.then(() => done.push('closed'));
  return { controller, report, reports, done, world, closes };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('HelpController', () => {
  it('shows the answers, the report form or the list of reports, one at a time, and resolves when it closes', async () => {
    const { controller, done, closes } = bench();
    closes(controller.open({ topic: 'no-sound' }));
    expect(controller.help).toMatchObject({ first: 'no-sound' });
    expect([controller.form, controller.list]).toEqual([undefined, undefined]);
    controller.report();
    expect([controller.help, controller.list]).toEqual([undefined, undefined]);
    expect(controller.form?.state).toBe('writing');
    controller.reports();
    expect([controller.help, controller.form]).toEqual([undefined, undefined]);
    expect(controller.list?.reports).toEqual([]);
    await settle();
    expect(done).toEqual([]);
    controller.close();
    await settle();
    expect([controller.showing, done]).toEqual([undefined, ['closed']]);
  });

  it('opens with the report form or the list of reports on request', () => {
    const { controller, reports } = bench();
    reports.keep(KEPT);
    void controller.open({ begin: 'report' });
    expect(controller.form).toBeDefined();
    void controller.open({ begin: 'reports' });
    expect(controller.list?.reports).toEqual([KEPT]);
    expect(controller.first).toBeUndefined();
  });

  it('closes before it runs an action of the page or of the game', async () => {
    const { controller, done, closes } = bench();
    closes(controller.open({ acts: { stats: () => done.push(`stats, help ${controller.showing ?? 'closed'}`) } }));
    const { acts } = controller;
    expect(Object.keys(acts)).toEqual(['privacy', 'stats']);
    acts.stats?.();
    acts.privacy?.();
    await settle();
    expect(done).toEqual(['stats, help closed', 'privacy, help closed', 'closed']);
  });

  it('uses the game’s own report form if there is one', async () => {
    const { controller, done, closes } = bench();
    closes(controller.open({ report: () => done.push('the game’s own form') }));
    controller.report();
    await settle();
    expect(controller.form).toBeUndefined();
    expect(done).toEqual(['the game’s own form', 'closed']);
  });

  it('offers the chat if it is available, and resolves when the chat closes', async () => {
    expect(bench({ chat: false }).controller.chat).toBeUndefined();
    const { controller, done, world, closes } = bench();
    closes(controller.open());
    expect(controller.chat).toMatchObject({ unread: 2 });
    controller.openChat();
    await settle();
    expect([controller.showing, done]).toEqual([undefined, ['chat']]);
    world.closeChat();
    await settle();
    expect(done).toEqual(['chat', 'closed']);
  });

  it('stays open when help is opened again from the chat', async () => {
    const { controller, done, world, closes } = bench();
    closes(controller.open());
    controller.openChat();
    void controller.open();
    world.closeChat();
    await settle();
    expect([controller.showing, done]).toEqual(['help', ['chat']]);
  });

  it('keeps the text of a report that failed, and sends it again', async () => {
    const { controller, report, world } = bench();
    void controller.open({ begin: 'report' });
    report.choose('other');
    report.describe('Something is odd here.');
    world.answer = { accepted: false, reason: 'unreached', code: undefined };
    report.send();
    await settle();
    controller.close();
    void controller.open();
    controller.report();
    expect(controller.form).toMatchObject({
      state: 'failed',
      reason: 'unreached',
      description: 'Something is odd here.',
    });
    world.answer = { accepted: true, ticket: 'T-2' };
    report.send();
    await settle();
    expect(controller.form).toMatchObject({ state: 'sent', ticket: 'T-2' });
  });

  it('clears the list of reports on request', () => {
    const { controller, reports } = bench();
    reports.keep(KEPT);
    void controller.open({ begin: 'reports' });
    controller.list?.forget();
    expect(controller.list?.reports).toEqual([]);
    expect(reports.all).toEqual([]);
  });
});
