import * as z from 'zod/mini';
import { CodeTextSchema } from '../texts.ts';

export const AndroidReadySchema = z.object({
  packageName: z._default(z.string(), ''),
  /**
   * How much of the device's screen a second app has beside the first. The device puts the two together itself and streams
   * one picture, over the whole of which input lies: the client has nothing to divide by it.
   */
  splitScreenPercentage: z._default(z.number(), 0),
  /** 0 to 3; phones and tablets read it differently. */
  screenorientation: z._default(z.number(), 0),
  streamingWidth: z._default(z.number(), 1280),
  streamingHeight: z._default(z.number(), 720),
  deviceType: z._default(z.string(), ''),
  showGoogleLoginPopup: z._default(z.boolean(), false),
});

/** The session will end unless something changes within the interval. */
export const GraceWarningSchema = z.object({
  reason: z._default(CodeTextSchema, ''),
  graceIntervalSecs: z._default(z.number(), 59),
  /** URL-encoded words for the player. */
  graceIntervalMessage: z._default(z.string(), ''),
});

export const SessionCompleteSchema = z.object({
  reason: z._default(CodeTextSchema, ''),
  inactivity: z.optional(z.boolean()),
});

export const TopActivitySchema = z.object({
  packageName: z._default(z.string(), ''),
  activityName: z._default(z.string(), ''),
});

/** Reasons that the server gives for the end of a session; any other text is possible. */
export const END_REASONS = [
  'SessionTimeLimitExceeded',
  'BcpuSpotInterruption',
  'BgpuSpotInterruption',
  'AppUnderMaintenance',
  'ProxyPlaytimeExceeded',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** How a session ended, as the client tells it apart. */
export type EndKind = 'complete' | 'inactive' | 'migrated' | 'duplicate' | 'disconnected';
