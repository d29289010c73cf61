import * as z from 'zod/mini';
import { LinkAddressSchema } from '../address.ts';
import { StatusSchema } from '../status.ts';
import { OrientationSchema } from './app.ts';
import { CodeTextSchema, SentenceSchema } from '../textSchemas.ts';

const text = z.optional(z.string());

/**
 * Where a visit came from. The client sends these fields with most calls, to attribute sessions and purchases to
 * campaigns.
 */
export const TrackingSchema = z.object({
  feSessionId: z.string(),
  visitId: text,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  accessCode: text,
  ngReferrer: text,
  pageReferrer: text,
  ngEntryPoint: text,
  ntmSource: text,
  feSessionTags: text,
  feDeviceType: text,
  feOsName: text,
});
export type Tracking = z.infer<typeof TrackingSchema>;

/** Request that starts a session. The client sends it as query parameters, with objects as JSON. */
export const StartSessionRequestSchema = z.extend(TrackingSchema, {
  appId: z.string(),
  uaId: z.string(),
  initialOrientation: OrientationSchema,
  deepLinkUrl: text,
  customData: text,
  appLaunchExtraData: text,
  launcherData: text,
  membershipId: text,
  /** Which side creates the SDP offer; `offer` means the server. */
  sdpType: z._default(z.string(), 'offer'),
  isIframe: z._default(z.boolean(), false),
  ngInviteId: text,
  /** Id of the cloud machine's region, from `play.getRegions`; if absent or unknown, the server decides. */
  region: text,
  framebufferWidth: z.number(),
  framebufferHeight: z.number(),
  maxFps: z.number(),
  maxStreamBitrateKbps: z.number(),
});
export type StartSessionRequest = z.infer<typeof StartSessionRequestSchema>;

/**
 * An ICE candidate as browsers encode it. Other stacks send other objects, plain text, and null at the end
 * (`docs/formats.md`).
 */
export interface IceCandidateInit {
  readonly candidate: string;
  readonly sdpMid?: string | null;
  readonly sdpMLineIndex?: number | null;
}
export const IceCandidatesSchema = z._default(z.array(z.unknown()), []);

export const StartSessionResponseSchema = z.object({
  status: StatusSchema,
  errCode: z.optional(z.number()),
  errorMessage: z.optional(SentenceSchema),
  offerSdp: text,
  iceCandidates: IceCandidatesSchema,
  playSessionId: text,
  /** The player's position in the queue; 1 is next. */
  queuePosition: z.optional(z.number()),
  servingRegion: text,
  warningCtaUrl: z.optional(LinkAddressSchema),
  sessionEndCtaUrl: z.optional(LinkAddressSchema),
  secondSessionDetected: z._default(z.boolean(), false),
  /** Credits that all players have earned, shown in the robux-style view (US only). */
  totalRobuxCreditsEarnedByAllUsers: z.optional(z.number()),
  rewards: z.optional(
    z.object({
      /** Status of the rewards; unless it is `Success`, the client ignores the ad-free times. */
      status: text,
      /** Ad-free seconds that the player has collected besides the daily ones, for example by invitations. */
      adFreeTimeAccumulatedSecs: z.optional(z.number()),
      /** Ad-free seconds per day; watching an advertisement adds the same amount. */
      adFreeTimeSecs: z.optional(z.number()),
    }),
  ),
  /**
   * With status FailureInsufficientPlaytime: time at which the player gets new playtime, in milliseconds since the
   * Unix epoch. An extension of the specification.
   */
  playtimeFullAt: z.optional(z.number()),
  /** URL to redirect the page to, if the status is `NeedsRedirect`. */
  url: z.optional(LinkAddressSchema),
});
export type StartSessionResponse = z.infer<typeof StartSessionResponseSchema>;

export const SetAnswerRequestSchema = z.extend(TrackingSchema, {
  playSessionId: z.string(),
  answerSdp: z.string(),
  customData: text,
});
export type SetAnswerRequest = z.infer<typeof SetAnswerRequestSchema>;

/** Response with a session's status, which is in `sessionStatus`, or else in `status`. */
export const SessionStatusResponseSchema = z.object({
  status: z.optional(CodeTextSchema),
  sessionStatus: z.optional(CodeTextSchema),
});
