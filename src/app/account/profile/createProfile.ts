import { reaction } from 'mobx';
import { avatarSeedOf } from '../../../domain/account/auth/avatarSeed.ts';
import { vetAddress } from '../../../domain/links/vetAddresses.ts';
import { nameSpec } from '../../../domain/account/profile/name.machine.ts';
import { nameRunner } from '../../../domain/account/profile/name.runner.ts';
import { pictureSpec } from '../../../domain/account/profile/picture.machine.ts';
import { PictureWorkspace, pictureRunner } from '../../../domain/account/profile/picture.runner.ts';
import { profileSpec, type ProfileState } from '../../../domain/account/profile/profile.machine.ts';
import { profileRunner } from '../../../domain/account/profile/profile.runner.ts';
import { ProfileDraft } from '../../../domain/account/profile/profileDraft.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languageNames.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { err } from '../../../kit/result.ts';
import { ProfileViewModel } from '../../../modals/account/Profile/Profile.viewModel.ts';
import { Profile } from '../../../modals/account/Profile/Profile.tsx';
import type { App } from '../../core/app.ts';
import type { ProfilePorts, VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { AccountApi } from '../../core/featureKeys/visit/account.ts';
import { logOut } from '../../core/auth/logOut.ts';
import { changePageLanguage } from '../../shell/document/changeLanguage.ts';
import type { VisitLayer } from '../../core/visitFeature.ts';

export interface ProfileDialog {
  open(): void;
  readonly screen: ProfileViewModel;
  readonly layers: readonly VisitLayer[];
}

/** Creates the profile of one visit. Connects its state machines: a change of one becomes an event of another. */
export function createProfile(
  app: App,
  {
    pictures,
    camera,
    dispatchProfileEvent,
    upload,
  }: ProfilePorts & Pick<VisitPorts, 'dispatchProfileEvent' | 'upload'>,
  account: AccountApi,
): ProfileDialog {
  const { core, appearance, i18n } = app;
  const { api, identity, auth, signal, ports, window } = core;
  const draft = new ProfileDraft();
  const workspace = new PictureWorkspace();
  const profile = new Machine(
    profileSpec,
    profileRunner({
      api,
      identity,
      draft,
      clock: ports.clock,
      upload,
      onProgress: (share) => screen.tellSent(share),
      browserSettings: () => ({ language: i18n.language, theme: appearance.chosen }),
      setRecord: (record) => screen.setRecord(record),
      forgetSignIn: (id) => screen.forgetSignIn(id),
      onSaved: () => dispatchProfileEvent(identity.user),
      applySettings({ stored, language, theme }) {
        if (theme !== stored.theme) appearance.chooseTheme(theme);
        if (language !== stored.language) void changePageLanguage(app, i18n, language);
      },
      async endEverywhere(signal) {
        const effects = await core.authEffects.load();
        return effects
          ? effects.endEverywhere(signal)
          : err({ kind: 'fetch-exception', message: 'its code could not be loaded' });
      },
      completeSignOut: () => void logOut(core, true),
    }),
  );
  const naming = new Machine(nameSpec, nameRunner({ api, clock: ports.clock }));
  const picturing = new Machine(
    pictureSpec,
    pictureRunner({
      pictures,
      camera,
      workspace,
      take: (data) => draft.choosePicture({ kind: 'new', data }),
    }),
  );
  const screen = new ProfileViewModel({
    profile,
    naming,
    picturing,
    draft,
    workspace,
    languages: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    faceSeed: () => avatarSeedOf(identity.user),
    vouched: (address) => vetAddress(address, 'avatar', core.linkRules),
    signedIn: () => auth.state.kind === 'signed-in',
    online: () => window.online,
    signIn: () => void account.open({ form: 'login', from: 'profile' }).then((done) => done && screen.show()),
    changePassword: () =>
      void account.open({ form: screen.record?.hasPassword ? 'change' : 'forgot', from: 'profile' }),
    copy: (text) => ports.browser.copy(text),
  });
  profile.watch(({ state }) => follow(state));
  auth.watch(({ state }) => state.kind === 'logging-out' && screen.forget());
  for (const machine of [profile, naming, picturing]) machine.start();
  reaction(
    () => window.online,
    (online) => online && naming.send({ kind: 'online' }),
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      picturing.send({ kind: 'given up' });
      for (const machine of [profile, naming, picturing]) machine.dispose();
    },
    { once: true },
  );
  const shown = () => (screen.showing ? screen : undefined);
  return {
    open: () => screen.show(),
    screen,
    layers: [createLayer({ id: 'profile', slot: 'any page', priority: 90 }, Profile, shown)],
  };

  function follow(state: ProfileState): void {
    if ('trouble' in state && state.trouble?.about === 'name-taken')
      naming.send({ kind: 'refused', name: draft.newName });
    if (state.kind === 'saved' || state.kind === 'loading' || state.kind === 'closed')
      naming.send({ kind: 'restored' });
    if (state.kind === 'closed') picturing.send({ kind: 'given up' });
  }
}
