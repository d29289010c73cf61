import { describe, expect, it } from 'vitest';
import { signOut } from '../../../../simulator/core/services/accounts/accountOperations.ts';
import { PIXEL } from '../../../../simulator/core/testing/plausibleRequests.ts';
import { Visit } from '../../../../simulator/core/testing/testVisit.ts';
import { openBench } from '../../../../tests/support/app/appBench.ts';
import { pwdAuth } from '../../../contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../contracts/calls/authCalls.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { profileSpec, type SaveSteps } from './profile.machine.ts';
import { type ProfileRecord, profileRunner } from './profile.runner.ts';
import { ProfileDraft } from './profileDraft.ts';

const PATCH = 'auth.userinfo-patch';
const UPLOAD = 'auth.image-upload';

/** Opens the profile of a signed-in player, Mira. */
async function atTheProfile() {
  const bench = openBench({ config: { user: { signedIn: true, email: 'mira@example.com' } } });
  const { core } = bench;
  core.start();
  await bench.settle();
  const draft = new ProfileDraft();
  const records: ProfileRecord[] = [];
  const messages: string[] = [];
  const sent: (number | undefined)[] = [];
  const forgotten: string[] = [];
  const { api, identity } = core;
  const machine = new Machine(
    profileSpec,
    profileRunner({
      api,
      identity,
      draft,
      clock: bench.clock,
      upload: bench.upload,
      onProgress: (share) => sent.push(share),
      browserSettings: () => ({ language: 'en', theme: undefined }),
      setRecord: (record) => records.push(record),
      forgetSignIn: (id) => forgotten.push(id),
      onSaved: () => messages.push(identity.user?.username ?? ''),
      applySettings: ({ language, theme }) => messages.push(`${language} ${theme}`),
      async endEverywhere(signal) {
        const effects = await core.authEffects.load();
        if (!effects) throw new Error('the code failed to load');
        return effects.endEverywhere(signal);
      },
      completeSignOut: () => core.auth.send({ kind: 'logout asked', elsewhere: true }),
    }),
  ).start();
  machine.send({ kind: 'opened', signedIn: true });
  await bench.settle();
  const save = async (first: SaveSteps) => {
    machine.send({ kind: 'save asked', first, offline: false });
    await bench.settle();
    return machine.state;
  };
  return { bench, identity, draft, machine, records, messages, sent, forgotten, save };
}

describe('profile of a player', () => {
  it('entity.user: loads together with the play record: totalPlayedApps, totalPlaytime', async () => {
    const { machine, draft, records } = await atTheProfile();
    expect(machine.state).toEqual({ kind: 'editing' });
    expect(draft).toMatchObject({ name: 'Mira', changed: [] });
    expect(records).toMatchObject([{ email: 'mira@example.com', playedApps: 0, playtime: 52_320 }]);
    expect(records[0]?.memberNumber).toBeTruthy();
  });

  it('call.auth.userinfo-patch: saves only the changed fields and updates the name in the whole app', async () => {
    const { bench, identity, draft, messages, save } = await atTheProfile();
    draft.writeName('  Mira   Holt ');
    expect(draft.changed).toEqual(['name']);
    expect(await save('facts')).toEqual({ kind: 'saved' });
    expect(bench.last(PATCH).request).toMatchObject({ method: 'PATCH', body: { username: 'Mira Holt' } });
    expect(identity.user).toMatchObject({ username: 'Mira Holt', email: 'mira@example.com', isGuestUser: false });
    expect(messages).toContain('Mira Holt');
    expect(draft).toMatchObject({ name: 'Mira Holt', changed: [] });
  });

  it('call.auth.image-upload: sends the picture first, and saves its URL with the other fields', async () => {
    const { bench, identity, draft, save } = await atTheProfile();
    draft.choosePicture({ kind: 'new', data: PIXEL });
    expect(await save('picture')).toEqual({ kind: 'saved' });
    expect(bench.last(UPLOAD).request?.body).toEqual({ image: PIXEL });
    expect(bench.last(PATCH).request?.body).toEqual({ avatar: expect.stringMatching(/^http/) as string });
    expect(bench.last(PATCH).request?.body).toEqual({ avatar: identity.user?.avatar });
  });

  it('reports the upload progress of a picture, and nothing more after a cancellation', async () => {
    const { bench, draft, machine, sent, save } = await atTheProfile();
    draft.choosePicture({ kind: 'new', data: PIXEL });
    await save('picture');
    expect(sent).toEqual([0, 0.5, undefined]);
    draft.choosePicture({ kind: 'new', data: `${PIXEL}#` });
    machine.send({ kind: 'touched' });
    bench.world.script(UPLOAD, [{ delayMs: 5_000 }]);
    expect(await save('picture')).toEqual({ kind: 'sending-picture' });
    machine.send({ kind: 'called off' });
    await bench.pass(10_000);
    expect(machine.state).toEqual({ kind: 'editing' });
    expect(draft.changed).toEqual(['picture']);
    expect(sent.slice(3)).toEqual([0, 0.5]);
    expect(bench.callsOf(PATCH)).toHaveLength(1);
  });

  it('reuses an uploaded picture when only the other fields have to be saved again', async () => {
    const { bench, draft, machine, save } = await atTheProfile();
    draft.choosePicture({ kind: 'new', data: PIXEL });
    draft.writeName('Orson');
    expect(await save('picture')).toEqual({ kind: 'editing', trouble: { about: 'name-taken' } });
    draft.writeName('Mirabel');
    machine.send({ kind: 'touched' });
    expect(await save('picture')).toEqual({ kind: 'saved' });
    expect([bench.callsOf(UPLOAD).length, bench.callsOf(PATCH).length]).toEqual([1, 2]);
  });

  it.each([
    ['name-refused', undefined, { status: 'FailureValidationError', errCode: 1304 }],
    ['too-often', undefined, { status: 'FailureTryAgain' }],
    ['failed', 3401, { status: 'Failure', errCode: 3401 }],
    ['failed', 503, { http: 503 }],
    ['failed', 1004, { endless: true }],
    ['not-reached', 1000, { network: 'error' }],
  ] as const)(
    'keeps the edits and shows the reason when saving fails: %s, with the code %s',
    async (about, code, answer) => {
      const { bench, draft, save } = await atTheProfile();
      bench.world.script(PATCH, [answer]);
      draft.writeName('Mirabel');
      expect(await save('facts')).toEqual({
        kind: 'editing',
        trouble: code === undefined ? { about } : { about, code },
      });
      expect(draft).toMatchObject({ name: 'Mirabel', changed: ['name'] });
    },
  );

  it('shows a picture that the server rejects as the reason for the failed save', async () => {
    const { bench, draft, save } = await atTheProfile();
    draft.choosePicture({ kind: 'new', data: 'data:text/plain,x' });
    expect(await save('picture')).toEqual({ kind: 'editing', trouble: { about: 'picture-refused' } });
    expect(bench.callsOf(PATCH)).toHaveLength(0);
  });

  it('applies the browser’s own settings only after the other fields were saved', async () => {
    const { bench, draft, messages, save } = await atTheProfile();
    bench.world.script(PATCH, [{ network: 'error' }]);
    draft.writeName('Mirabel');
    draft.chooseLanguage('ja');
    draft.chooseTheme('light');
    await save('facts');
    expect(messages).not.toContain('ja light');
    expect(draft.changed).toEqual(['name', 'language', 'theme']);
    await save('facts');
    expect(messages.at(-1)).toBe('ja light');
    expect(draft.changed).toEqual([]);
  });
});

describe('list of sign-ins', () => {
  const withAPhone = async () => {
    const profile = await atTheProfile();
    const { bench, machine, records } = profile;
    const phone = new Visit(bench.world, 'ua-phone');
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605 Version/19 Safari/604';
    const answer = await phone.call(
      pwdAuth,
      { email: 'mira@example.com', password: 'Nowlight1' },
      { 'user-agent': agent },
    );
    phone.accessToken = answer.body.access_token;
    machine.send({ kind: 'left', changed: false });
    machine.send({ kind: 'opened', signedIn: true });
    await bench.settle();
    const list = records.at(-1)?.signIns ?? [];
    const theirs = list.find(({ here }) => !here);
    machine.send({ kind: 'sign-ins asked' });
    const end = async () => {
      machine.send({ kind: 'end of one asked', id: theirs?.id ?? '', offline: false });
      await bench.settle();
    };
    return { ...profile, phone, list, theirs, end };
  };

  it('shows the browser of each sign-in, and ending one signs out only that browser', async () => {
    const { bench, machine, phone, list, theirs, end, forgotten } = await withAPhone();
    expect(list.map(({ here }) => here)).toEqual([true, false]);
    expect(theirs).toMatchObject({ browser: 'Safari', os: 'iPhone' });
    await end();
    expect(machine.state).toEqual({ kind: 'sign-ins' });
    expect(forgotten).toEqual([theirs?.id]);
    expect(bench.callsOf('auth.logout').map(({ request }) => request?.query)).toEqual([{ signIn: theirs?.id }]);
    expect((await phone.call(userinfoGet, {})).http).toBe(401);
    expect(bench.page).toEqual([]);
  });

  it('drops a sign-in that already ended by itself, and shows an error when the server fails to end one', async () => {
    const { bench, machine, theirs, end, forgotten } = await withAPhone();
    bench.world.script('auth.logout', [{ status: 'FailureTryAgain' }]);
    await end();
    expect(machine.state).toEqual({ kind: 'sign-ins', trouble: { about: 'too-often' } });
    expect(forgotten).toEqual([]);
    bench.world.operate(signOut, { signIn: theirs?.id });
    await end();
    expect(machine.state).toEqual({ kind: 'sign-ins' });
    expect(forgotten).toEqual([theirs?.id]);
  });
});

describe('sign-out everywhere', () => {
  const ask = async ({ machine, bench }: Awaited<ReturnType<typeof atTheProfile>>) => {
    machine.send({ kind: 'sign-out everywhere asked' });
    machine.send({ kind: 'sign-out everywhere confirmed', offline: false });
    await bench.settle();
  };

  it('call.auth.logout: ends the sign-ins of all browsers by one call, and restarts this page without the player', async () => {
    const profile = await atTheProfile();
    const { bench, identity, machine, records } = profile;
    const phone = new Visit(bench.world, 'ua-phone');
    const answer = await phone.call(pwdAuth, { email: 'mira@example.com', password: 'Nowlight1' });
    phone.accessToken = answer.body.access_token;
    machine.send({ kind: 'left', changed: false });
    machine.send({ kind: 'opened', signedIn: true });
    await bench.settle();
    expect(records.at(-1)).toMatchObject({ otherDevices: 1, hasPassword: true, memberNumber: '104211' });
    await ask(profile);
    expect(bench.callsOf('auth.logout').map(({ request }) => request?.query)).toEqual([{ everywhere: 'true' }]);
    expect((await phone.call(userinfoGet, {})).http).toBe(401);
    expect(machine.state).toEqual({ kind: 'closed' });
    expect([identity.user, identity.tokens.accessToken, identity.loggedOutManually]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    expect(bench.page.at(-1)).toMatch(/^assign /);
  });

  it('keeps the player signed in and shows the reason when the server fails', async () => {
    const profile = await atTheProfile();
    const { bench, identity, machine } = profile;
    bench.world.script('auth.logout', [{ status: 'FailureTryAgain' }]);
    await ask(profile);
    expect(machine.state).toEqual({ kind: 'asking-everywhere', trouble: { about: 'too-often' } });
    expect([identity.user?.username, bench.page]).toEqual(['Mira', []]);
  });
});

it('ProfileDraft undoes each change separately until it is saved', () => {
  const draft = new ProfileDraft();
  draft.begin({ name: 'Mira', avatar: '', language: 'en', theme: 'dark' });
  draft.choosePicture({ kind: 'none' });
  expect(draft.changed).toEqual([]);
  draft.choosePicture({ kind: 'new', data: PIXEL });
  draft.writeName('Orson');
  draft.chooseLanguage('de');
  draft.chooseTheme(undefined);
  expect(draft.changed).toEqual(['picture', 'name', 'language', 'theme']);
  for (const field of draft.changed) draft.undo(field);
  expect(draft).toMatchObject({ name: 'Mira', picture: undefined, language: 'en', theme: 'dark', changed: [] });
});
