import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROFILE } from '../../../src/app/core/featureKeys/visit/profile.ts';
import type { ProfilePorts, VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { OpenPicture } from '../../../src/domain/account/profile/picture.ports.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { logIn } from '../../support/app/openAccountForms.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const UPDATE = 'auth.userinfo-patch';
const DATA = `data:image/webp;base64,${btoa('a picture')}`;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
});

/** Opens the profile in a browser with a camera. The test counts its open pictures and cameras. */
async function opens(options: AppBenchOptions = {}) {
  const open = { pictures: 0, cameras: 0 };
  const messages: unknown[] = [];
  const picture = (): OpenPicture => {
    open.pictures++;
    return {
      url: sampleUrl('blob:1'),
      width: 400,
      height: 300,
      cut: () => Promise.resolve(DATA),
      close: () => void open.pictures--,
    };
  };
  const ports: ProfilePorts = {
    pictures: { open: (file) => Promise.resolve(file.size > 0 ? picture() : 'not-a-picture') },
    camera: {
      open: () => {
        open.cameras++;
        const shoot = () => Promise.resolve(picture());
        return Promise.resolve({ stream: {} as MediaStream, shoot, close: () => void open.cameras-- });
      },
    },
  };
  const browser: Partial<VisitPorts> = {
    profile: () => Promise.resolve(ports),
    google: () => Promise.resolve(new FakeGoogle()),
    dispatchProfileEvent: (user) => void messages.push(user?.username),
  };
  const opened = await openVisit({ ...options, config: { user: MIRA, ...options.config }, browser });
  vi.spyOn(opened.app.page, 'reload').mockReturnValue();
  const api = await opened.feature(PROFILE);
  const show = async () => {
    await api.open();
    await opened.settle();
  };
  await show();
  const profile = () => opened.model('profile');
  const save = async () => {
    profile().save();
    await opened.bench.pass(2_000);
    await opened.settle();
  };
  return { ...opened, show, profile, save, open, messages };
}

describe('the profile', () => {
  it('shows the stored profile, and closes', async () => {
    const { profile, shown, bench } = await opens();
    const { user } = bench.core.identity;
    const { step, changed, work, photo, name } = profile();
    expect([step, changed, work, photo, name]).toEqual(['form', [], undefined, user?.avatar, user?.username]);
    expect(profile().faceSeed).toBe(bench.core.identity.user?.userId);
    expect(profile().languages).toContainEqual({ value: 'de', label: 'Deutsch' });
    expect(await profile().copy('1')).toBe(true);
    profile().close();
    expect(shown()).toEqual([]);
  });

  it('saves a new name, and updates it in the rest of the page', async () => {
    const { profile, save, messages, bench } = await opens();
    profile().writeName('Mira Moon');
    expect(profile().changed).toEqual(['name']);
    await save();
    expect([profile().saved, profile().changed, messages, bench.core.identity.user?.username]).toEqual([
      true,
      [],
      ['Mira', 'Mira Moon'],
      'Mira Moon',
    ]);
    expect(profile().nameState.kind).toBe('own');
  });

  it('shows that a name is taken, at its field, and does not send it again', async () => {
    const { profile, save, bench, messages } = await opens();
    bench.world.script(UPDATE, [{ body: { status: 'FailureAlreadyExists' } }], 'repeat-last');
    profile().writeName('Taken Name');
    await save();
    const sent = bench.callsOf(UPDATE).length;
    await save();
    expect([profile().saved, messages, bench.callsOf(UPDATE).length]).toEqual([false, ['Mira'], sent]);
  });

  it('applies theme and language of this browser without a request', async () => {
    const { profile, save, app, bench } = await opens();
    profile().chooseTheme('light');
    profile().chooseLanguage('de');
    expect(profile().changed.toSorted()).toEqual(['language', 'theme']);
    await save();
    expect([app.appearance.chosen, bench.callsOf(UPDATE), profile().changed]).toEqual(['light', [], []]);
    expect(app.i18n.language).toBe('de');
  });

  it('keeps the theme and the language when only one of them changes', async () => {
    const { profile, save, app } = await opens();
    profile().chooseTheme('light');
    await save();
    expect([app.appearance.chosen, app.i18n.language]).toEqual(['light', 'en']);
    profile().chooseLanguage('de');
    await save();
    expect([app.appearance.chosen, app.i18n.language]).toEqual(['light', 'de']);
  });

  it('asks for confirmation before it discards changes', async () => {
    const { profile, shown } = await opens();
    profile().writeName('Somebody');
    profile().close();
    expect(profile().step).toBe('asking');
    profile().stay();
    expect([profile().step, profile().name]).toEqual(['form', 'Somebody']);
    profile().close();
    profile().throwAway();
    expect(shown()).toEqual([]);
  });

  it('crops and uploads a chosen file, and shows the progress', async () => {
    const { profile, settle, save, open, bench } = await opens();
    profile().chooseFile(new File(['a picture'], 'me.png'));
    await settle();
    expect([profile().step, open.pictures, profile().byCamera]).toEqual(['crop', 1, false]);
    profile().takeCut();
    await settle();
    expect([profile().step, profile().photo, open.pictures]).toEqual(['form', DATA, 0]);
    expect(profile().changed).toEqual(['picture']);
    const url = `${new URL(bench.core.identity.user?.avatar ?? '').origin}/mine.webp`;
    bench.world.script('auth.image-upload', [{ body: { status: 'Success', url } }]);
    bench.world.script(UPDATE, [{ body: { status: 'Success' } }]);
    await save();
    expect(bench.last(UPDATE).request?.body).toMatchObject({ avatar: url });
    expect([profile().trouble, profile().saved, profile().sent]).toEqual([undefined, true, undefined]);
    expect([profile().photo, bench.core.identity.user?.avatar]).toEqual([url, url]);
    expect(bench.callsOf('auth.image-upload')).toHaveLength(1);
  });

  it('refuses a file that is no picture', async () => {
    const { profile, settle } = await opens();
    profile().chooseFile(new File([], 'empty.png'));
    await settle();
    expect([profile().step, profile().pictureTrouble]).toMatchObject(['form', expect.anything()]);
  });

  it('releases camera and picture when the dialog closes, and when the visit ends', async () => {
    const { profile, settle, open, bench, show } = await opens();
    profile().requestCamera();
    await settle();
    expect([profile().step, open.cameras, profile().film]).toEqual(['camera', 1, {}]);
    profile().shoot();
    await settle();
    expect([profile().step, open.pictures]).toEqual(['crop', 1]);
    profile().close();
    await settle();
    expect([profile().step, open]).toEqual(['form', { pictures: 0, cameras: 0 }]);
    profile().close();
    await show();
    profile().requestCamera();
    await settle();
    expect(open.cameras).toBe(1);
    bench.core.auth.send({ kind: 'logout asked' });
    await settle();
    expect([profile().step, open.cameras]).toEqual(['form', 0]);
    const next = await opens();
    next.profile().requestCamera();
    await next.settle();
    next.bench.core.dispose();
    await next.settle();
    expect(next.open.cameras).toBe(0);
    bench.core.dispose();
    await settle();
    expect(open).toEqual({ pictures: 0, cameras: 0 });
  });

  it('lists the browsers with a sign-in, and ends one of them', async () => {
    const { profile, settle, bench, show } = await opens();
    const signIn = { id: 'signin-2', at: 1, seenAt: 1, here: false };
    const { userData } = bench.responseOf('auth.userinfo-get') as {
      readonly userData: { readonly signIns: readonly object[] };
    };
    const signIns = [...userData.signIns, signIn];
    bench.world.script('auth.userinfo-get', [
      { body: { status: 'Success', userData: { ...userData, signIns, otherDevices: 1 } } },
    ]);
    bench.world.script('auth.logout', [{ body: { status: 'Success' } }]);
    profile().close();
    await show();
    profile().showSignIns();
    await settle();
    expect(profile().step).toBe('sign-ins');
    const others = profile().record?.signIns?.filter(({ here }) => !here) ?? [];
    const [other] = others;
    if (!other) throw new Error('The player has only one sign-in');
    profile().endSignIn(other.id);
    expect(profile().ending).toBe(other.id);
    await settle();
    expect(profile().record?.signIns?.map(({ id }) => id)).not.toContain(other.id);
    expect(profile().record?.otherDevices).toBe(others.length - 1);
  });

  it('signs out everywhere, including this browser', async () => {
    const { profile, settle, bench } = await opens();
    profile().confirmSignOutEverywhere();
    expect(profile().step).toBe('everywhere');
    profile().signOutEverywhere();
    await settle();
    await bench.pass(5_000);
    expect(bench.core.identity.user).toBeUndefined();
    expect(bench.page.some((change) => change.startsWith('assign'))).toBe(true);
  });

  it('leads a guest to the sign-in form, and a player to the form for the password', async () => {
    const guest = await opens({ config: { user: { signedIn: false } } });
    expect(guest.profile().step).toBe('nobody');
    guest.profile().signIn();
    await guest.settle();
    expect(guest.model('account').showing).toBe(true);
    const player = await opens();
    expect(player.profile().record?.hasPassword).toBe(true);
    player.profile().changePassword();
    await player.settle();
    expect([player.model('account').showing, player.model('account').step]).toEqual([true, 'change']);
  });

  it('shows a guest’s profile once they have signed in, and not if they close the form', async () => {
    for (const signsIn of [true, false]) {
      const { profile, settle, model, shown, bench } = await opens({ config: { user: { signedIn: false } } });
      profile().signIn();
      await settle();
      profile().close();
      const screen = model('account');
      if (signsIn) await logIn(bench, { screen });
      await settle();
      if (!signsIn) screen.close();
      await settle();
      expect(shown()).toEqual(signsIn ? ['profile'] : []);
      if (signsIn) expect(profile().step).toBe('form');
    }
  });

  it('opens the form that mails a link to a player without a password', async () => {
    const { profile, settle, model, show, bench } = await opens();
    const { userData } = bench.responseOf('auth.userinfo-get') as { readonly userData: object };
    bench.world.script('auth.userinfo-get', [
      { body: { status: 'Success', userData: { ...userData, hasPassword: false } } },
    ]);
    profile().close();
    await show();
    expect(profile().record?.hasPassword).toBe(false);
    profile().changePassword();
    await settle();
    expect(model('account').step).toBe('forgot');
  });

  it('shows that signing out everywhere failed if its code could not load, and stays signed in', async () => {
    const { profile, settle, bench } = await opens();
    vi.spyOn(bench.core.authEffects, 'load').mockResolvedValue(undefined);
    profile().confirmSignOutEverywhere();
    profile().signOutEverywhere();
    await settle();
    expect([profile().step, profile().trouble?.about]).toEqual(['everywhere', 'not-reached']);
    expect(bench.core.identity.user).toBeDefined();
  });

  it('checks a name once the browser is online again, if its check failed before', async () => {
    const { profile, settle, bench } = await opens();
    bench.world.script('auth.handle-suggestions', [{ network: 'error' }]);
    profile().writeName('Mira Moon');
    await bench.pass(5_000);
    expect(profile().nameState.kind).toBe('unchecked');
    await bench.online(false);
    await bench.pass(5_000);
    expect(profile().nameState.kind).toBe('unchecked');
    await bench.online(true);
    await bench.pass(5_000);
    await settle();
    expect(profile().nameState).toMatchObject({ kind: 'free', name: 'Mira Moon' });
  });
});
