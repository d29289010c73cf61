import { imageUpload, userinfoPatch } from '../../../contracts/calls/accountCalls.ts';
import { logout, userinfoGet } from '../../../contracts/calls/authCalls.ts';
import { getPreference } from '../../../contracts/calls/supportCalls.ts';
import type { UserInfo } from '../../../contracts/entities/auth.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { ProfileSchema, type SignIn } from '../../../contracts/entities/profile.ts';
import type { StatusAnswer } from '../../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../../contracts/status.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { Result } from '../../../kit/result.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CallFailure, isUnanswered, meaningOf, supportCodeOf } from '../../api/failure.ts';
import type { Upload } from '../../api/upload.port.ts';
import type { Identity } from '../auth/identity.ts';
import type { ProfileCommand, ProfileEvent, ProfileTrouble } from './profile.machine.ts';
import type { ProfileDraft } from './profileDraft.ts';

export interface ProfileRecord {
  /** Membership number as the profile shows it; the user id if the server has no membership numbers. */
  readonly memberNumber: string;
  readonly email: string;
  /** Number of games that the player has played; undefined if the request failed. */
  readonly playedApps: number | undefined;
  /** Time that the player has played in total, in seconds; undefined if the request failed. */
  readonly playtime: number | undefined;
  /**
   * True if the account has a password, which the player can change. An account made with Google can set one through
   * a mailed link.
   */
  readonly hasPassword: boolean;
  readonly otherDevices: number;
  /** All browsers in which the player is signed in; undefined if the server keeps no list. */
  readonly signIns: readonly SignIn[] | undefined;
}

export interface ProfilePorts {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly draft: ProfileDraft;
  readonly clock: Clock;
  /** Uploads a picture and reports the progress from 0 to 1. */
  readonly upload: Upload;
  /** Progress of the picture's upload from 0 to 1; undefined without an upload. */
  readonly onProgress: (share: number | undefined) => void;
  /** Returns language and theme, which are settings of this browser. */
  readonly browserSettings: () => Pick<ProfileDraft, 'language' | 'theme'>;
  readonly setRecord: (record: ProfileRecord) => void;
  readonly forgetSignIn: (id: string) => void;
  /** Called when the server has saved a changed name or picture. */
  readonly onSaved: () => void;
  /** Applies changed language and theme to this browser. */
  readonly applySettings: (draft: ProfileDraft) => void;
  /** Ends all sign-ins of the player, including this browser's. */
  readonly endEverywhere: (signal: AbortSignal) => Promise<Result<StatusAnswer, CallFailure>>;
  /** Completes a sign-out in this browser that the server has already processed. */
  readonly completeSignOut: () => void;
}

export function profileRunner(ports: ProfilePorts): Runner<ProfileCommand, ProfileEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'load':
        void load(ports, signal).then(send);
        break;
      case 'send-picture':
        void sendPicture(ports, signal).then(send);
        break;
      case 'save':
        void save(ports, signal).then(send);
        break;
      case 'apply-here':
        applyDraft(ports);
        break;
      case 'end-one':
        void endSignIn(ports, command.id, signal).then(send);
        break;
      case 'end-everywhere':
        void ports.endEverywhere(signal).then((ended) => send(failureOf(ended, {}) ?? { kind: 'ended everywhere' }));
        break;
      case 'sign-out-here':
        ports.completeSignOut();
        break;
    }
  };
}

async function load(ports: ProfilePorts, signal: AbortSignal): Promise<ProfileEvent> {
  const { api, identity, browserSettings } = ports;
  const [result, stats] = await Promise.all([
    api.call(userinfoGet, {}, { signal }),
    api.call(getPreference, { appId: '', uaId: identity.uaId }, { signal }),
  ]);
  const failed = failureOf(result, {});
  if (failed) return failed;
  const user = result.ok ? result.value.userData : undefined;
  if (!user) return { kind: 'failed', trouble: { about: 'failed' } };
  if (signal.aborted) return { kind: 'loaded' };
  const { userId, username, email, avatar } = user;
  storeProfile(ports, { userId, username, email, avatar }, browserSettings());
  // The play statistics are loaded in parallel, so that they don't delay the profile.
  const statistics = stats.ok ? stats.value : undefined;
  const read = parseAnswer(ProfileSchema, user);
  const details = read.success ? read.data : undefined;
  ports.setRecord({
    memberNumber: details?.memberNumber === undefined ? userId : String(details.memberNumber),
    email,
    playedApps: statistics?.totalPlayedApps,
    playtime: statistics?.totalPlaytime,
    hasPassword: details?.hasPassword ?? true,
    otherDevices: details?.otherDevices ?? 0,
    signIns: details?.signIns,
  });
  return { kind: 'loaded' };
}

/** A sign-in that has expired in the meantime counts as ended. */
async function endSignIn(
  { api, forgetSignIn }: ProfilePorts,
  signIn: string,
  signal: AbortSignal,
): Promise<ProfileEvent> {
  const ended = await api.call(logout, { signIn }, { signal });
  const failed = failureOf(ended, {});
  if (failed && !(ended.ok && meaningOf(ended.value) === 'FailureNoResource')) return failed;
  if (!signal.aborted) forgetSignIn(signIn);
  return { kind: 'one ended' };
}

async function sendPicture(
  { api, draft, clock, upload, onProgress }: ProfilePorts,
  signal: AbortSignal,
): Promise<ProfileEvent> {
  const { picture } = draft;
  if (picture?.kind !== 'new' || draft.uploadedUrl !== undefined) return { kind: 'picture sent' };
  const by = { fetch: upload((share) => signal.aborted || onProgress(share)), clock };
  onProgress(0);
  const sent = await api.call(imageUpload, { image: picture.data }, { signal, by });
  if (!signal.aborted) onProgress(undefined);
  const failed = failureOf(sent, {
    FailureValidationError: 'picture-refused',
    FailureInvalidParameter: 'picture-refused',
  });
  if (failed) return failed;
  const url = sent.ok ? sent.value.url : undefined;
  if (!url) return { kind: 'failed', trouble: { about: 'failed' } };
  draft.markUploaded(picture.data, url);
  return { kind: 'picture sent' };
}

async function save(ports: ProfilePorts, signal: AbortSignal): Promise<ProfileEvent> {
  const { api, draft } = ports;
  const { changed, newName, picture, uploadedUrl: sentTo } = draft;
  const change = {
    ...(changed.includes('name') && { username: newName }),
    ...(picture && { avatar: picture.kind === 'new' ? (sentTo ?? '') : '' }),
  };
  const saved = await api.call(userinfoPatch, change, { signal });
  const failed = failureOf(saved, {
    FailureAlreadyExists: 'name-taken',
    FailureValidationError: 'username' in change ? 'name-refused' : 'picture-refused',
  });
  if (failed) return failed;
  const now: Partial<UserInfo> = (saved.ok && saved.value.userData) || {
    ...('username' in change && { username: change.username }),
    ...('avatar' in change && { avatar: change.avatar }),
  };
  const { identity } = ports;
  const { userId = '', username = '', email = '', avatar = '' } = { ...identity.user, ...now };
  if (!signal.aborted)
    storeProfile(ports, { userId, username, email, avatar }, { language: draft.language, theme: draft.theme });
  return { kind: 'done' };
}

/** Stores the player's new profile. `chosen`: draft values that the server doesn't store. */
function storeProfile(
  { identity, draft, browserSettings, onSaved: tell }: ProfilePorts,
  user: UserInfo,
  chosen: ReturnType<ProfilePorts['browserSettings']>,
): void {
  identity.storeUser({ ...user, isGuestUser: false });
  draft.begin({ name: user.username, avatar: user.avatar, ...browserSettings() });
  draft.chooseLanguage(chosen.language);
  draft.chooseTheme(chosen.theme);
  tell();
}

function applyDraft({ draft, applySettings: apply }: ProfilePorts): void {
  apply(draft);
  const { stored, language, theme } = draft;
  draft.begin({ ...stored, language, theme });
}

type Meanings = Readonly<Partial<Record<KnownStatus, ProfileTrouble['about']>>>;

const ANYWHERE: Meanings = { FailureTryAgain: 'too-often' };

function failureOf(result: Result<StatusAnswer, CallFailure>, meanings: Meanings): ProfileEvent | undefined {
  if (!result.ok) {
    const { error } = result;
    if (error.kind === 'unauthorized') return { kind: 'signed out' };
    if (isUnanswered(error)) return { kind: 'failed', trouble: { about: 'not-reached', code: supportCodeOf(error) } };
    if (error.kind === 'validation-error') return failureOfStatus('FailureValidationError', meanings, undefined);
    return { kind: 'failed', trouble: { about: 'failed', code: supportCodeOf(error) } };
  }
  const status = meaningOf(result.value);
  return status === 'Success' ? undefined : failureOfStatus(status, meanings, result.value.errCode);
}

function failureOfStatus(status: KnownStatus, meanings: Meanings, code: number | undefined): ProfileEvent {
  if (status === 'FailureUnauthorized') return { kind: 'signed out' };
  const about = { ...ANYWHERE, ...meanings }[status];
  return { kind: 'failed', trouble: about ? { about } : { about: 'failed', code } };
}
