import * as support from '../../../../src/contracts/calls/supportCalls.ts';
import { ChosenPreferencesSchema } from '../../../../src/contracts/entities/user.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** The shortest description that a ticket may have. */
const DESCRIPTION_MIN = 12;
/** The store is no game: it is never "recently played". */
const STORE_APP_ID = '10005';
const RECENT_MAX = 12;
const FAVOURITES_MAX = 200;

/** Calls about tickets, preferences and invitations. */
export const supportHandlers: readonly Handler[] = [
  answering(support.createTicket, (ticket, context) => {
    const { category, description, screenshot, recording, playSessionId } = ticket;
    const { tickets } = context.player();
    if (description.trim().length < DESCRIPTION_MIN)
      return failure('FailureValidationError', 'description is too short', 1302);
    if (screenshot !== undefined && !screenshot.startsWith('data:image/')) {
      return failure('FailureValidationError', 'screenshot is no picture', 1303);
    }
    if (recording !== undefined && !isRecording(recording)) {
      return failure('FailureValidationError', 'recording is none', 1303);
    }
    const same = tickets.find((one) => one.description === description.trim() && one.playSessionId === playSessionId);
    // A press too many, or a second try after an answer that got lost, is the same report.
    if (same) return { ...SUCCESS, ticketId: same.id };
    const id = context.backend.ids.next('ticket');
    tickets.push({ id, category, description: description.trim(), playSessionId });
    return { ...SUCCESS, ticketId: id };
  }),

  answering(support.getPreference, ({ appId, uaId }, context) => {
    const player = context.player(uaId);
    const kept = player.preferences.get(appId);
    return {
      ...SUCCESS,
      ...(kept && { appPreferences: kept.chosen }),
      version: kept?.version ?? 0,
      recentPlayedApps: player.recent,
      favouriteApps: player.favourites,
      totalPlayedApps: player.playtime.size,
      totalPlaytime: player.totalPlaytime,
    };
  }),

  answering(support.updatePreference, (change, context) => {
    const { appId, uaId, appPreferences, recentPlayedApp, favouriteApps, version: from } = change;
    const player = context.player(uaId);
    const kept = player.preferences.get(appId) ?? { chosen: {}, version: 0 };
    // Another device was faster: what this one knows is not what there is.
    if (from !== undefined && from !== kept.version) return failure('FailureInvalidState', 'changed meanwhile');
    const version = appPreferences || favouriteApps ? kept.version + 1 : kept.version;
    const chosen = appPreferences ? ChosenPreferencesSchema.parse(appPreferences) : kept.chosen;
    player.preferences.set(appId, { chosen, version });
    if (favouriteApps) player.favourites = favouriteApps.slice(0, FAVOURITES_MAX);
    if (recentPlayedApp && recentPlayedApp.appId !== STORE_APP_ID) {
      const others = player.recent.filter((one) => one.appId !== recentPlayedApp.appId);
      player.recent = [recentPlayedApp, ...others].slice(0, RECENT_MAX);
    }
    return { ...SUCCESS, version };
  }),

  answering(support.playerStats, ({ uaId }, context) => {
    const player = context.player(uaId);
    const running = context.backend.sessions.liveOf(player).reduce((sum, session) => sum + session.playedSecs, 0);
    return { ...SUCCESS, totalPlaytime: player.totalPlaytime + running };
  }),

  answering(support.inviteGetUrl, ({ uaId }, context) => {
    const { origins, invitations } = context.backend;
    const player = context.player(uaId);
    // A guest is nobody tomorrow: there is nobody to thank.
    if (!player.account) return failure('FailureInvalidState', 'only account holders invite', 3403);
    return {
      ...SUCCESS,
      inviteUrl: `${origins.page}/?ngInviteId=${invitations.codeOf(player)}`,
      friends: [...invitations.friendsOf(player)],
      earnedMinutes: invitations.minutesOf(player),
    };
  }),
];

function isRecording(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && 'format' in read && read.format === 'nowlight-recording';
  } catch {
    return false;
  }
}
