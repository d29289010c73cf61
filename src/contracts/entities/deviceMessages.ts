import * as z from 'zod/mini';
import { CodeTextSchema } from '../textSchemas.ts';

export const AndroidReadySchema = z.object({
  packageName: z._default(z.string(), ''),
  /**
   * Share of the screen that a second Android app occupies. Unused: the streaming device composes one picture, and
   * input covers all of it.
   */
  splitScreenPercentage: z._default(z.number(), 0),
  /** Orientation of the device's screen, 0 to 3; the meaning differs between phones and tablets. */
  screenorientation: z._default(z.number(), 0),
  streamingWidth: z._default(z.number(), 1280),
  streamingHeight: z._default(z.number(), 720),
  deviceType: z._default(z.string(), ''),
  showGoogleLoginPopup: z._default(z.boolean(), false),
});

/** Grace warning: the session will end unless its cause, such as inactivity, goes away within the interval. */
export const GraceWarningSchema = z.object({
  reason: z._default(CodeTextSchema, ''),
  graceIntervalSecs: z._default(z.number(), 59),
  /** Warning text for the player, URL-encoded. */
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

/** Reasons for a session's end that the server can send; others are possible. */
export const END_REASONS = [
  'SessionTimeLimitExceeded',
  'BcpuSpotInterruption',
  'BgpuSpotInterruption',
  'AppUnderMaintenance',
  'ProxyPlaytimeExceeded',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The client's categories of reasons for a session's end. */
export type EndKind = 'complete' | 'inactive' | 'migrated' | 'duplicate' | 'disconnected';
