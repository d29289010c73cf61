import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNT } from '../../../src/app/core/featureKeys/visit/account.ts';
import { HELP, type HelpApi } from '../../../src/app/core/featureKeys/visit/help.ts';
import { SUPPORT_CHAT } from '../../../src/app/core/featureKeys/visit/supportChat.ts';
import { logOut } from '../../../src/app/core/auth/logOut.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { AppTellsChat, ChatSays } from '../../../src/contracts/frames/chatWidget.ts';
import { CHAT_PATIENCE_MS } from '../../../src/domain/support/supportChat/supportChat.machine.ts';
import { CHAT_OPENED_KEY } from '../../../src/domain/support/supportChat/supportChat.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { logIn } from '../../support/app/openAccountForms.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;

/** A visit whose chat iframe is controlled by the test. */
async function visit(options: AppBenchOptions = {}) {
  const messages: AppTellsChat[] = [];
  let say: ((says: ChatSays) => void) | undefined;
  const browser: Partial<VisitPorts> = {
    chat: () =>
      Promise.resolve({
        talkToChat: (_frame, origin, onMessage) => {
          say = onMessage;
          return (tells) => void messages.push({ ...tells, ...{ origin } });
        },
      }),
    chosenPictures: () => Promise.resolve({ readPicture: () => Promise.resolve(undefined) }),
  };
  const opened = await openVisit({ ...options, browser: { ...browser, ...options.browser } });
  const chat = () => opened.model('support-chat');
  const api = await opened.feature(SUPPORT_CHAT);
  return { ...opened, messages, chat, api, say: (says: ChatSays) => say?.(says) };
}

/** Opens the chat, and its iframe is ready. */
async function chats(options: AppBenchOptions = {}) {
  const opened = await visit(options);
  let closed = false;
  void opened.api.open().then(() => (closed = true));
  await opened.settle();
  onTestFinished(opened.chat().attach({} as HTMLIFrameElement));
  opened.say({ supportChat: 'ready' });
  return { ...opened, closed: () => closed };
}

describe('the support chat', () => {
  it('loads and stores nothing before the player opens it', async () => {
    const { shown, api, bench } = await visit();
    expect([shown(), api.available, api.unread, bench.sessionStore.get(CHAT_OPENED_KEY)]).toEqual([
      [],
      true,
      0,
      undefined,
    ]);
  });

  it('sends the visitor and the language to the iframe, keeps the visitor for the tab, and counts unread answers', async () => {
    const { bench, messages, chat, say, shown, api, app, closed, settle } = await chats();
    const visitor = bench.sessionStore.get(CHAT_OPENED_KEY);
    expect(visitor).toMatch(/\S/);
    expect(messages.at(-1)).toMatchObject({ supportChat: 'about', visitor, language: 'en', shown: true });
    expect(chat().phase).toBe('ready');
    expect(shown()).toEqual(['support-chat']);
    await app.i18n.changeLanguage('de');
    expect(messages.at(-1)).toMatchObject({ visitor, language: 'de' });
    say({ supportChat: 'close' });
    await settle();
    expect([closed(), messages.at(-1)]).toMatchObject([true, { shown: false }]);
    expect(shown()).toEqual(['support-chat']);
    say({ supportChat: 'unread', count: 2 });
    expect([api.unread, shown()]).toEqual([2, ['support-chat-button', 'support-chat']]);
    void api.open();
    await settle();
    expect([api.unread, shown()]).toEqual([0, ['support-chat']]);
  });

  it('fails when the iframe is not ready in time, and loads again on a retry', async () => {
    const { bench, chat, api, settle } = await visit();
    void api.open();
    await settle();
    await bench.pass(CHAT_PATIENCE_MS - 1);
    expect(chat()).toMatchObject({ phase: 'loading', attempt: 1 });
    await bench.pass(1);
    expect(chat().phase).toBe('failed');
    chat().retry();
    expect(chat()).toMatchObject({ phase: 'loading', attempt: 2 });
  });

  it('loads again after a reload of the tab, but stays closed', async () => {
    const sessionStore = memoryStore();
    sessionStore.set(CHAT_OPENED_KEY, 'visitor-1');
    const { chat, shown, say, messages } = await visit({ sessionStore });
    expect(shown()).toEqual(['support-chat']);
    onTestFinished(chat().attach({} as HTMLIFrameElement));
    say({ supportChat: 'ready' });
    expect(messages.at(-1)).toMatchObject({ visitor: 'visitor-1', shown: false });
  });

  it('ends when another player signs in, and forgets the visitor', async () => {
    const google = () => Promise.resolve(new FakeGoogle());
    const config = { user: { signedIn: true, email: 'prime@example.com' } };
    const { bench, shown, settle, feature, model } = await chats({ config, browser: { google } });
    await bench.core.authEffects.load();
    bench.core.identity.forget();
    bench.core.auth.send({ kind: 'login demanded' });
    void (await feature(ACCOUNT)).open({ form: 'login', from: 'bar' });
    await settle();
    expect(shown()).toContain('support-chat');
    await logIn(bench, { screen: model('account') });
    expect([bench.core.auth.state.kind, shown(), bench.sessionStore.get(CHAT_OPENED_KEY)]).toEqual([
      'signed-in',
      [],
      undefined,
    ]);
  });

  it('opens the help page, and closes', async () => {
    const { chat, shown, settle, closed } = await chats();
    chat().help();
    await settle();
    expect([shown(), closed()]).toEqual([['help', 'support-chat'], true]);
  });

  it('sends no message to the iframe after the visit has ended', async () => {
    const { bench, app, messages } = await chats();
    bench.core.dispose();
    const before = messages.length;
    await app.i18n.changeLanguage('ja');
    expect(messages).toHaveLength(before);
  });
});

describe('help over a page', () => {
  const opens = async (options: AppBenchOptions = {}, ...request: Parameters<HelpApi['open']>) => {
    const opened = await visit(options);
    let closed = false;
    const api = await opened.feature(HELP);
    void api.open(...request).then(() => (closed = true));
    await opened.settle();
    const { model } = opened;
    return {
      ...opened,
      closed: () => closed,
      help: () => model('help'),
      form: () => model('report'),
      list: () => model('reports'),
    };
  };

  it('shows answers, the form and earlier reports, one at a time', async () => {
    const { help, form, list, shown, closed, settle } = await opens();
    expect(shown()).toEqual(['help']);
    help().report();
    expect(shown()).toEqual(['report']);
    form().close();
    await settle();
    expect([shown(), closed()]).toEqual([[], true]);
    const again = await opens({}, { begin: 'reports' });
    expect(again.list().reports).toEqual([]);
    expect(list).toThrow();
  });

  it('sends a report with the visit’s record, and lists it afterwards', async () => {
    const { bench, form, settle, list, shown } = await opens({}, { begin: 'report' });
    form().choose('other');
    form().describe('The picture stays black.');
    form().send();
    await settle();
    expect(form().state).toBe('sent');
    const { request } = bench.last('support.createTicket');
    expect(JSON.stringify(request?.body ?? request)).toContain('The picture stays black.');
    form().close();
    expect(shown()).toEqual([]);
    expect(list).toThrow();
  });

  it('keeps a draft when it is closed, and forgets it when the player changes', async () => {
    const { bench, form, settle, feature } = await opens({ config: { user: MIRA } }, { begin: 'report' });
    form().choose('other');
    form().describe('A draft of Mira’s.');
    form().close();
    const reopen = async () => {
      void (await feature(HELP)).open({ begin: 'report' });
      await settle();
    };
    await reopen();
    expect(form().description).toBe('A draft of Mira’s.');
    bench.core.auth.send({ kind: 'retry asked' });
    await settle();
    expect(form().description).toBe('A draft of Mira’s.');
    void logOut(bench.core);
    await settle();
    await bench.pass(30_000);
    await reopen();
    expect(form().description).toBe('');
  });
});
