import { fn } from 'storybook/test';
import type { ProfileRecord } from '../../../src/domain/account/profile/profile.runner.ts';
import { WHOLE } from '../../../src/design/media/Cropper/crop.ts';
import type { ProfileModel } from '../../../src/modals/account/Profile/Profile.types.ts';

/** A picture of an evening with 900 × 600 pixels, as a data URL. */
export const EVENING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 120 80"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#27406d"/><stop offset="1" stop-color="#e39a6b"/></linearGradient></defs><rect width="120" height="80" fill="url(#a)"/><circle cx="78" cy="26" r="9" fill="#ffe9c2"/><path d="M0 62Q20 34 60 56T120 50V80H0Z" fill="#3a3157"/><path d="M0 72Q40 58 70 70T120 66V80H0Z" fill="#1c1b33"/></svg>')}`;

/** Profile of a long-time player with a password and no other device. */
export const RECORD: ProfileRecord = {
  memberNumber: '104211',
  email: 'mira@example.com',
  playedApps: 12,
  playtime: 52_320,
  hasPassword: true,
  otherDevices: 0,
  signIns: undefined,
};

/** Model of the saved profile without pending changes. */
export const clean: ProfileModel = {
  step: 'form',
  work: undefined,
  sent: undefined,
  saved: false,
  trouble: undefined,
  ending: undefined,
  changed: [],
  name: 'Mira',
  nameState: { kind: 'own' },
  record: RECORD,
  faceSeed: 'p-000412',
  photo: undefined,
  pictureTrouble: undefined,
  open: undefined,
  byCamera: false,
  crop: WHOLE,
  film: undefined,
  languages: [
    { value: 'en', label: 'English' },
    { value: 'ja', label: '日本語' },
    { value: 'ko', label: '한국어' },
    { value: 'de', label: 'Deutsch' },
  ],
  language: 'en',
  theme: undefined,
  writeName: fn(),
  undo: fn(),
  undoAll: fn(),
  chooseFile: fn(),
  removePicture: fn(),
  requestCamera: fn(),
  shoot: fn(),
  setCrop: fn(),
  takeCut: fn(),
  leavePicture: fn(),
  chooseLanguage: fn(),
  chooseTheme: fn(),
  save: fn(),
  callOff: fn(),
  close: fn(),
  stay: fn(),
  throwAway: fn(),
  retry: fn(),
  signIn: fn(),
  changePassword: fn(),
  showSignIns: fn(),
  endSignIn: fn(),
  confirmSignOutEverywhere: fn(),
  signOutEverywhere: fn(),
  copy: fn(() => Promise.resolve(true)),
};

/** Args of a story whose profile has unsaved changes. */
export const model = (change: Partial<ProfileModel>) => ({ model: { ...clean, ...change } });
