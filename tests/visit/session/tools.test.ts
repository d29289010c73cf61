import { describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { HELP } from '../../../src/app/core/featureKeys/play/playHelp.ts';
import type { FilePorts, MediaPorts, PlayPorts } from '../../../src/app/ports/playPorts.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { SideMessage } from '../../../src/app/play/stage/sideMessages.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PAGE_PORTS, VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { openPlay } from '../../support/app/playBench.ts';

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };

/** Ports of a browser that supports recording, without a recording in progress. */
const MEDIA_PORTS = {
  capture: {},
  encoder: {},
  createVault: () => ({}),
  outputs: { list: () => Promise.resolve([]), choose: undefined, onChange: () => undefined },
} as unknown as MediaPorts;

interface Machine {
  readonly features?: NonNullable<ConfigPatch['features']>;
  /** A recent press allows the browser's file dialog. */
  readonly mayChoose?: boolean;
  readonly canStream?: boolean;
  readonly pad?: string;
}

/** A game on a player's computer with files, whose dialogs the test answers. */
async function plays(
  { features = {}, mayChoose = true, canStream = true, pad }: Machine = {},
  options: AppBenchOptions = {},
) {
  const requests: string[] = [];
  const saved: string[] = [];
  const answers: { files?: (files: readonly File[]) => void; folder?: (files: readonly File[]) => void } = {};
  let shortcut: (() => void) | undefined;
  /** Number of times that the game loaded the browser port for files. */
  let loads = 0;
  const files: FilePorts = {
    mayChooseFiles: () => mayChoose,
    chooseFiles: (accept, chosen) => {
      requests.push(accept);
      answers.files = chosen;
    },
    canChooseFolder: () => true,
    chooseFolder: (chosen) => void (answers.folder = chosen),
    canStream: () => canStream,
    bufferFile: () => ({
      write: () => Promise.resolve(),
      close: () => Promise.resolve(),
      abort: () => undefined,
    }),
    streamFile: () => Promise.resolve(undefined),
    wire: () => ({ bufferedAmount: 0, send: () => true, low: () => Promise.resolve() }),
    readPicture: () => Promise.resolve(sampleUrl('data:read')),
    capturePicture: () => sampleUrl('data:captured'),
  };
  const playPorts: Partial<PlayPorts> = {
    files: () => {
      loads++;
      return Promise.resolve(files);
    },
    listenForDebugShortcut: (_shortcut, _clock, called) => void (shortcut = called),
    ...(pad !== undefined && { gamepads: { ...VISIT_PORTS.gamepads, firstName: () => pad } }),
  };
  const browser: Partial<VisitPorts> = {
    chosenPictures: () => Promise.resolve({ readPicture: files.readPicture }),
    google: () => Promise.resolve(new FakeGoogle()),
    saveText: (name: string) => void saved.push(name),
    ...options.browser,
  } as Partial<VisitPorts>;
  const opened = await openPlay({
    ...options,
    config: { country: 'US', features, ...options.config },
    playPorts: { ...playPorts, ...options.playPorts },
    browser,
  });
  const { play, settle } = opened;
  return {
    ...{ ...opened, requests, answers, saved },
    shortcut: () => shortcut?.(),
    loads: () => loads,
    tell: async (message: SideMessage) => {
      play.input?.sideMessages.send(message);
      await settle();
    },
  };
}

const READY = { kind: 'android-ready', showGoogleLoginPopup: true } as unknown as SideMessage;

describe('files over a game', () => {
  const opens = async (...args: Parameters<typeof plays>) => {
    const opened = await plays(...args);
    opened.features.bar.files?.open('files');
    await opened.settle();
    return opened;
  };

  it('appear in a list on request, which pauses the game’s input until it is closed', async () => {
    const { layers, layer, features, play } = await opens();
    expect([layers(), features.asks]).toEqual([expect.arrayContaining(['files']), true]);
    expect(layer('files')).toMatchObject({
      game: play.info.appName,
      connected: true,
      requested: undefined,
      most: undefined,
      low: false,
    });
    layer('files').close();
    expect([layers().includes('files'), features.asks]).toEqual([false, false]);
  });

  it('show a size limit where the browser can’t write them to disk, and a note on phones', async () => {
    const { layer } = await opens({ canStream: false }, { facts: { width: 390, height: 844, touchPoints: 5 } });
    expect(layer('files').most).toBeGreaterThan(1_000_000);
    expect(layer('files').low).toBe(true);
  });

  it.each([true, false])(
    'open the browser’s dialog for a request of the game if a press allows it (%s)',
    async (mayChoose) => {
      const { tell, layer, layers, requests, answers } = await plays({ mayChoose });
      await tell({ kind: 'file-request', accept: 'image/*' });
      expect([layer('files').requested, requests]).toEqual(['image/*', mayChoose ? ['image/*'] : []]);
      if (!mayChoose) return;
      answers.files?.([new File(['a'], 'a.png', { type: 'image/png' })]);
      // The list of files closes once the game has received its file.
      expect([layers().includes('files'), layer('transfers').loader]).toMatchObject([false, { name: 'a.png' }]);
    },
  );

  it('open without the game’s last request, and the form for problems without the last report', async () => {
    const { tell, layer, features, settle } = await plays({ mayChoose: false });
    await tell({ kind: 'file-request', accept: 'image/*' });
    layer('files').close();
    features.bar.files?.open('files');
    await settle();
    expect(layer('files').requested).toBeUndefined();
    features.bar.files?.open('report');
    await settle();
    layer('report').choose('other');
    layer('report').describe('It flickers.');
    layer('report').send();
    await settle();
    expect(layer('report').state).toBe('sent');
    layer('report').close();
    features.bar.files?.open('report');
    await settle();
    expect([layer('report').state, layer('report').description]).not.toContain('sent');
  });

  it('show a warning about the lost connection instead of the list', async () => {
    const { tell, layers, layer, bench } = await plays();
    await bench.online(false);
    await tell({ kind: 'file-request', accept: '*' });
    expect(layers()).not.toContain('files');
    expect(layer('transfers').loader).toMatchObject({ kind: 'warning', reason: 'no-connection' });
    layer('transfers').open();
    expect(layers()).toContain('files');
    expect(layer('files').connected).toBe(false);
  });

  it('dropped on the picture are sent, but not without a connection', async () => {
    const { tell, layer, bench, features, settle, play } = await plays();
    Object.assign(play.stream.peer ?? {}, { channel: () => new EventTarget() });
    features.bar.files?.open('files');
    await settle();
    const file = new File(['a'], 'dropped.txt');
    await tell({ kind: 'files dropped', files: [file] });
    expect(layer('transfers').loader).toMatchObject({ name: 'dropped.txt' });
    expect(layer('files').uploads).toMatchObject([{ state: 'sending' }]);
    await tell({ kind: 'file-received', name: 'dropped.txt', size: 1, hash: '' });
    expect(layer('files').uploads).toMatchObject([{ state: 'done' }]);
    await bench.online(false);
    await tell({ kind: 'files dropped', files: [file] });
    expect(layer('transfers').loader).toMatchObject({ kind: 'warning', reason: 'no-connection' });
  });

  it('offered by the game are downloaded over their channel, and are checked at their end', async () => {
    const { tell, layer, features, settle, play, bench } = await plays();
    const channel = new EventTarget();
    Object.assign(play.stream.peer ?? {}, { channel: () => channel });
    features.bar.files?.open('files');
    await settle();
    const download = () => layer('files').downloads[0];
    await tell({ kind: 'file-offer', id: 7, name: 'save.zip', size: 3 });
    expect([download()?.name, bench.sentLines.at(-1)]).toEqual(['save.zip', expect.stringContaining('7')]);
    for (const at of [1, 2, 3]) {
      channel.dispatchEvent(new MessageEvent('message', { data: new Uint8Array([at]).buffer }));
      expect(download()?.received).toBe(at);
    }
    await tell({ kind: 'file-sent', id: 7, sent: 3, hash: '' });
    await settle();
    expect(download()?.state).toBe('failed');
  });

  it('reach the streaming device from a folder and open there if they are apps', async () => {
    const { features, settle, layer, layers, answers, requests } = await plays();
    features.bar.files?.open('files');
    await settle();
    layer('files').findApk();
    expect(layer('apk-finder').canLook).toBe(true);
    layer('apk-finder').look();
    answers.folder?.([new File(['PK\u0003\u0004'], 'game.apk'), new File(['a'], 'a.txt')]);
    await settle();
    expect(layer('apk-finder').findings.map(({ name }) => name)).toEqual(['game.apk']);
    layer('apk-finder').play();
    await settle();
    expect([layers().includes('sideload'), layers().includes('apk-finder')]).toEqual([true, false]);
    layer('sideload').find();
    layer('apk-finder').pick();
    expect(requests.at(-1)).toMatch(/apk/);
    layer('apk-finder').send();
    await settle();
    expect(layers()).toContain('files');
    layer('files').sideload();
    layer('sideload').find();
    expect(layers()).toContain('apk-finder');
    layer('apk-finder').close();
    expect(layers()).not.toContain('apk-finder');
  });

  it('open on the streaming device once they are sent, until an app comes to its front', async () => {
    const { tell, features, settle, layer, layers, play, bench } = await plays();
    Object.assign(play.stream.peer ?? {}, { channel: () => new EventTarget() });
    features.bar.files?.open('files');
    await settle();
    layer('files').sideload();
    layer('sideload').choose([new File(['PK\u0003\u0004'], 'my game.apk')]);
    await settle();
    expect(layer('sideload').state).toBe('sending');
    await tell({ kind: 'file-received', name: 'my game.apk', size: 4, hash: '' });
    expect(layer('sideload').state).toBe('opening');
    const address = encodeURIComponent('file:///sdcard/Download/my%20game.apk');
    expect(bench.sentLines.at(-1)).toBe(`opendeeplink=${address}`);
    await tell({ kind: 'top-activity', packageName: 'games.mine', activityName: '.Main' } as unknown as SideMessage);
    expect(layers()).not.toContain('sideload');
  });

  it('preload their dialogs fifteen seconds after the first picture', async () => {
    const { bench, settle, layers, loads } = await plays();
    await bench.pass(14_999);
    await settle();
    expect(loads()).toBe(0);
    await bench.pass(1);
    await settle();
    expect([loads(), layers()]).toEqual([1, expect.not.arrayContaining(['files'])]);
  });

  it('load their code for messages about files, and not when an app comes to the front on the streaming device', async () => {
    const { tell, loads, layer, layers, settle } = await plays();
    await tell({ kind: 'top-activity', packageName: 'games.test', activityName: '.Menu' } as unknown as SideMessage);
    await tell({ kind: 'android-ready', showGoogleLoginPopup: false } as unknown as SideMessage);
    await tell({ kind: 'capture wanted', device: 'microphone', wanted: false });
    expect([loads(), layers().includes('files')]).toEqual([0, false]);
    await tell({ kind: 'file-request', accept: '*' });
    await settle();
    expect([loads(), layer('files').requested]).toEqual([1, '*']);
    await tell({ kind: 'top-activity', packageName: 'games.test', activityName: '.Menu' } as unknown as SideMessage);
    expect([loads(), layer('files').requested]).toEqual([1, '*']);
  });
});

describe('the question about a Google account', () => {
  it('opens when the streaming device wants an account, and is not asked again once the player declined', async () => {
    const { tell, layer, layers, bench, play, features } = await plays();
    await tell({ kind: 'android-ready' } as unknown as SideMessage);
    expect(layers()).not.toContain('google-account');
    await tell(READY);
    expect([layer('google-account').game, features.asks]).toEqual([play.info.appName, true]);
    layer('google-account').later();
    await tell(READY);
    expect(layers()).not.toContain('google-account');
    const next = await plays({}, { sessionStore: bench.sessionStore });
    await next.tell(READY);
    expect(next.layers()).not.toContain('google-account');
  });

  it('opens Android’s settings on the streaming device if the player adds one', async () => {
    const { tell, layer, layers, bench } = await plays();
    await tell(READY);
    layer('google-account').add();
    expect(layers()).not.toContain('google-account');
    const address = encodeURIComponent('intent:#Intent;action=android.settings.ADD_ACCOUNT_SETTINGS;end');
    expect(bench.sentLines.at(-1)).toBe(`opendeeplink=${address}`);
  });
});

describe('help over a game', () => {
  it('pauses the game’s input, offers the actions of the game bar, and returns the focus when it closes', async () => {
    const { features, settle, model, shown, done } = await plays({ features: { enableAiBot: true } });
    features.bar.help?.open();
    await settle();
    expect([shown(), features.asks]).toEqual([expect.arrayContaining(['help']), true]);
    expect(Object.keys(model('help').acts)).toEqual(
      expect.arrayContaining([
        'pad',
        'mouse',
        'connection',
        'stats',
        'media',
        'accessibility',
        'files',
        'ana',
        'full-screen',
        'sign-in',
      ]),
    );
    done.length = 0;
    model('help').close();
    await settle();
    expect([features.asks, done]).toEqual([false, ['focus']]);
  });

  it('runs an action after help has closed, and keeps other open dialogs open', async () => {
    const { features, settle, model, layers, done, shown } = await plays();
    const act = async (name: string) => {
      features.bar.help?.open();
      await settle();
      const { acts } = model('help');
      acts[name as 'stats']?.();
      await settle();
    };
    for (let i = 0; i < 2; i++) {
      await act('stats');
      expect(layers()).toContain('stats');
    }
    await act('media');
    await act('full-screen');
    expect(done).toContain('full screen');
    await act('connection');
    await act('files');
    expect([layers().includes('files'), shown().includes('help')]).toEqual([true, false]);
  });

  it.each<[act: string, part: string, options?: AppBenchOptions]>([
    ['stats', 'stats'],
    ['controls', 'controls'],
    ['schemes', 'scheme-editor'],
    ['media', 'media'],
    ['picture', 'picture'],
    ['accessibility', 'assistance'],
    ['files', 'files'],
    ['ana', 'chat'],
    ['pad', 'pad-doctor'],
    ['mouse', 'mouse-test'],
    ['connection', 'connection-test'],
    ['sign-in', 'account'],
    ['sign-out', 'account', { config: MIRA }],
  ])('offers the action “%s”, which opens “%s” and never closes it', async (act, part, options = {}) => {
    const playPorts: Partial<PlayPorts> = {
      picture: () =>
        Promise.resolve({
          ...{ reportsPressure: () => false, watchPressure: () => undefined, smallWindow: () => undefined },
          ...{ takePicture: () => Promise.resolve(undefined), shareOrSave: () => Promise.resolve(false) },
          sharpen: () => Promise.resolve(false),
        }),
      media: () => Promise.resolve(MEDIA_PORTS),
      assistance: () => Promise.resolve({ canTranslate: () => false, watchPictures: () => undefined } as never),
    };
    const browser: Partial<VisitPorts> = {
      connection: () => Promise.resolve({} as never),
    };
    const { features, settle, model, layers, shown } = await plays(
      { features: { enableAiBot: true } },
      { playPorts, browser, ...options },
    );
    for (let i = 0; i < 2; i++) {
      features.bar.help?.open();
      await settle();
      model('help').acts[act as 'stats']?.();
      await settle();
      expect([...layers(), ...shown()]).toContain(part);
    }
  });

  it('opens the report form of the game, whose report names the session', async () => {
    const { features, settle, model, layer, layers, bench, play } = await plays();
    features.bar.help?.open();
    await settle();
    model('help').report();
    await settle();
    expect(layers()).toContain('report');
    expect(layer('report').canCapture).toBe(true);
    expect(layer('report').session).toMatchObject({
      game: play.info.appName,
      id: expect.stringMatching(/\S/) as string,
    });
    layer('report').capture();
    await settle();
    expect(layer('report').screenshot).toBe('data:captured');
    layer('report').detach();
    layer('report').choose('other');
    layer('report').describe('It flickers.');
    layer('report').send();
    await settle();
    expect(layer('report').state).toBe('sent');
    expect(JSON.stringify(bench.last('support.createTicket').request?.body)).toContain('It flickers.');
    expect(bench.sentLines.some((line) => /report/i.test(line))).toBe(true);
    layer('report').close();
    expect(layers()).not.toContain('report');
  });

  it('opens the problem form of the visit for a payment', async () => {
    const { api, settle, model, shown, features } = await plays();
    void api(HELP).report({ category: 'payment', description: 'Order 7' });
    await settle();
    expect([shown(), model('report').category, features.asks]).toEqual([
      expect.arrayContaining(['report']),
      'payment',
      true,
    ]);
  });
});

describe('the account over a game', () => {
  it('shows who is signed in, and closes', async () => {
    const { features, settle, layer, layers, done, play } = await plays({}, { config: MIRA });
    expect(features.bar.account?.signedIn).toBe(true);
    features.bar.account?.open();
    await settle();
    expect(layer('account')).toMatchObject({ game: play.info.appName, email: 'mira@example.com', name: 'Mira' });
    expect(features.asks).toBe(true);
    done.length = 0;
    layer('account').close();
    expect([layers().includes('account'), features.asks, done]).toEqual([false, false, ['focus']]);
  });

  it('signs the player out and closes the dialog', async () => {
    const { features, settle, layer, layers, bench } = await plays({}, { config: MIRA });
    features.bar.account?.open();
    await settle();
    layer('account').signOut();
    await settle();
    expect([layers().includes('account'), bench.core.auth.state.kind === 'signed-in']).toEqual([false, false]);
  });

  it('offers a guest the sign-in without ending the game', async () => {
    const { features, settle, shown, play } = await plays();
    expect(features.bar.account?.signedIn).toBe(false);
    features.bar.account?.open();
    await settle();
    expect([shown().includes('account'), play.session.state.kind]).toEqual([true, 'playing']);
  });
});

describe('privacy settings over a game', () => {
  it('pause the game’s input until they are closed', async () => {
    const { features, settle, model, done } = await plays();
    features.bar.privacy?.open();
    await settle();
    expect(features.asks).toBe(true);
    done.length = 0;
    model('privacy').close();
    await settle();
    expect([features.asks, done]).toEqual([false, ['focus']]);
  });
});

describe('the assistant of a game', () => {
  const opens = async (...args: Parameters<typeof plays>) => {
    const [machine = {}, options] = args;
    const opened = await plays({ features: { enableAiBot: true }, ...machine }, options);
    opened.features.bar.chat?.open();
    await opened.settle();
    return opened;
  };

  it('appears only in a game that has one, and closes as a panel', async () => {
    expect((await plays({ features: { enableAiBot: false } })).features.bar.chat).toBeUndefined();
    const { layers, layer, features, done, play } = await opens();
    expect([layers().includes('chat'), layer('chat').game, layer('chat').canShow]).toEqual([
      true,
      play.info.appName,
      true,
    ]);
    done.length = 0;
    features.panels.filter(({ open }) => open).forEach(({ close }) => close());
    expect([layers().includes('chat'), done]).toEqual([false, ['focus']]);
  });

  it('answers a message, and continues the conversation after a reload', async () => {
    const { layer, settle, bench } = await opens();
    layer('chat').write('How do I jump?');
    layer('chat').send();
    expect(layer('chat').pending).toBe('How do I jump?');
    await settle();
    await bench.pass(5_000);
    expect(layer('chat').pending).toBeUndefined();
    expect(layer('chat').lines.length).toBeGreaterThan(1);
    const session = bench.sessionStore.get('ngChatSession');
    expect(session).toMatch(/\S/);
    const next = await opens({}, { sessionStore: bench.sessionStore });
    await next.settle();
    expect(JSON.stringify(next.bench.world.journal.after().filter(({ name }) => name?.startsWith('bot.')))).toContain(
      session,
    );
  });

  it.each([
    ['Which keys do I need?', undefined, 1_440],
    ['Which buttons do I need?', 'Xbox Wireless Controller', 1_440],
    ['How do I play with touch?', undefined, 390],
  ] as const)('suggests “%s” for the player’s controls', async (text, pad, width) => {
    const facts = { width, touchPoints: width < 500 ? 5 : 0 };
    const { layer } = await opens(pad === undefined ? {} : { pad }, { facts });
    expect(layer('chat').questions).toContainEqual({ kind: 'said', text });
  });
});

describe('a message to the assistant of a game', () => {
  const opens = async () => {
    const opened = await plays({ features: { enableAiBot: true } });
    opened.features.bar.chat?.open();
    await opened.settle();
    await opened.bench.pass(1_000);
    return { ...opened, chat: () => opened.layer('chat') };
  };

  it('returns to its field if the assistant does not answer', async () => {
    const { chat, bench, settle } = await opens();
    for (const call of ['bot.chat', 'bot.analyze']) bench.world.script(call, [{ network: 'error' }], 'repeat-last');
    chat().write('How do I jump?');
    chat().send();
    await settle();
    await bench.pass(60_000);
    expect([chat().pending, chat().text, chat().picture]).toEqual([undefined, 'How do I jump?', undefined]);
    chat().takePicture();
    await settle();
    expect(chat().picture).toBe('data:captured');
    chat().write('');
    chat().sendPicture();
    expect(chat().picture).toBeUndefined();
    await settle();
    await bench.pass(60_000);
    expect([chat().text, chat().picture]).toEqual(['', 'data:captured']);
  });
});

describe('the debug overlay', () => {
  it('opens by its shortcut, shows the session’s state and history, and copies both', async () => {
    const { shortcut, layer, layers, play, bench, settle } = await plays();
    expect(layers()).not.toContain('debug');
    shortcut();
    const facts = new Map(layer('debug').facts);
    const { state } = play.session;
    if (state.kind !== 'playing') throw new Error(`The session is ${state.kind}`);
    expect(Object.fromEntries(facts)).toMatchObject({
      ...{ session: state.offer.playSessionId, state: 'playing', connection: state.link.kind },
      ...{ version: bench.core.bootstrap.feVersion, world: bench.core.ports.browser.origin },
      ...{ region: state.offer.servingRegion, game: `${play.info.packageName} ${play.info.appId}` },
    });
    expect(new Map(layer('debug').playState).get('adBlocker')).toBe('false');
    const [last, before] = layer('debug').events;
    expect([last?.state, (last?.number ?? 0) - (before?.number ?? 0)]).toEqual(['playing', 1]);
    expect(layer('debug').events.length).toBeLessThanOrEqual(30);
    expect(layer('debug').copied).toBe('not');
    const texts: string[] = [];
    bench.core.ports.browser.copy = (text) => Promise.resolve(texts.push(text) === 1);
    layer('debug').copy();
    await settle();
    expect(layer('debug').copied).toBe('yes');
    expect(texts[0]?.split('\n')).toEqual(
      expect.arrayContaining([`state: playing`, `session: ${state.offer.playSessionId}`, '']),
    );
    expect(texts[0]).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z \S.* → playing/);
    layer('debug').copy();
    await settle();
    expect(layer('debug').copied).toBe('refused');
    const saved: string[] = [];
    const saveText = (name: string) => void saved.push(name);
    Object.assign(bench.core.ports, { loadPagePorts: () => Promise.resolve({ ...PAGE_PORTS, saveText }) });
    layer('debug').save();
    await bench.settleImports();
    expect(saved).toEqual([expect.stringMatching(/\.json$/)]);
    layer('debug').close();
    expect(layers()).not.toContain('debug');
    shortcut();
    expect(layer('debug').copied).toBe('not');
    shortcut();
    expect(layers()).not.toContain('debug');
  });
});
