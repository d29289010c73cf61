import * as z from 'zod/mini';
import { WorldFileSchema } from '../../../simulator/host/worlds/file/worldFile.ts';
import { TABLES } from '../../../simulator/host/worlds/storage/sqliteStore.ts';
import { RecentPlayedSchema } from '../../../src/contracts/entities/app.ts';
import { ChosenPreferencesSchema } from '../../../src/contracts/entities/user.ts';
import { StoredUserSchema } from '../../../src/domain/account/auth/identity.ts';
import { EditSchema } from '../../../src/domain/account/preferences/preferenceEdits.ts';
import { StoredSchema } from '../../../src/domain/account/preferences/unsavedChanges.ts';
import { StoredDraftSchema } from '../../../src/domain/account/signIn/storedDraft.ts';
import { DaySchema, EarnedSchema } from '../../../src/domain/ads/rewarded/adFreeAccount.ts';
import { SECTION_SCHEMAS } from '../../../src/domain/assistance/assistanceSettings.ts';
import { AdCreditSchema } from '../../../src/domain/nowbux/adReward/adRewardCredits.ts';
import { PlaytimeSchema } from '../../../src/domain/nowbux/earning/playtimeCredits.ts';
import { KeptSchema as SpinsSchema } from '../../../src/domain/nowbux/spin/spinKeys.ts';
import { KeptSchema as WithdrawalsSchema } from '../../../src/domain/nowbux/withdrawals/withdrawalIdempotencyKeys.ts';
import { KeptSchema as PurchasesSchema } from '../../../src/domain/passes/payments/purchaseIntentions.ts';
import { AcquisitionSchema } from '../../../src/domain/privacy/analytics/acquisition.ts';
import { KeptChoiceSchema } from '../../../src/domain/privacy/consent/consentChoice.ts';
import { STORED_THINGS } from '../../../src/domain/privacy/consent/storedEntries.ts';
import { DisconnectRecordSchema } from '../../../src/domain/session/records/disconnectRecord.ts';
import { RunningGameSchema } from '../../../src/domain/session/records/runningGame.ts';
import { RunningSessionSchema } from '../../../src/domain/session/records/runningSession.ts';
import { RecordingSchema } from '../../../src/domain/support/flightRecorder/readRecording.ts';
import { KeptReportSchema } from '../../../src/domain/support/supportReports.ts';
import { formatsWithoutSchema } from './formatsWithoutSchema.ts';
import { type Schema, schemaLines } from './schemaLines.ts';

/** Schemas of stored entries with fields, by the entry's name. All other entries are short texts. */
const ENTRIES: Readonly<Record<string, z.ZodMiniType>> = {
  user: StoredUserSchema,
  ngAccountDraft: StoredDraftSchema,
  feUserPreferences: z.record(z.string(), ChosenPreferencesSchema),
  feRecentPlayedApps: z.array(RecentPlayedSchema),
  feFavouriteApps: z.array(RecentPlayedSchema),
  'ngUnsavedPreferences:*': StoredSchema,
  'ngUnsavedPreferences:* edit': EditSchema,
  ngRunningSession: RunningSessionSchema,
  ngGameOn: RunningGameSchema,
  ngSessionDisconnect: DisconnectRecordSchema,
  ngPlaytime: PlaytimeSchema,
  ngAdNowbux: z.array(AdCreditSchema),
  ngSpins: SpinsSchema,
  ngPurchases: PurchasesSchema,
  ngRedeeming: PurchasesSchema,
  ngWithdrawals: WithdrawalsSchema,
  ngConsent: KeptChoiceSchema,
  'adRewardTimer_*': DaySchema,
  'rewardedPremiumExpiry_*': EarnedSchema,
  ngReports: z.array(KeptReportSchema),
  ngAcquisition: AcquisitionSchema,
};

/** Schemas of files that the product saves. */
const FILES: Readonly<Record<string, z.ZodMiniType>> = {
  'world file': WorldFileSchema,
  'report file': RecordingSchema,
};

/**
 * Describes the data that the product stores in a browser, in files and in databases: entries with their places and
 * purposes, and the fields that it reads from them.
 */
export function storedDataLines(): readonly string[] {
  const names = new Set(STORED_THINGS.map(({ name }) => name));
  const unknown = Object.keys(ENTRIES).filter((name) => !names.has(name.replace(/ .*/, '')));
  if (unknown.length > 0) throw new Error(`storedEntries.ts doesn’t list ${unknown.join(', ')}`);
  const sections = Object.entries(SECTION_SCHEMAS).map(
    ([name, schema]) => [`feUserPreferences.*.${name}`, schema] as const,
  );
  const schemas = { ...ENTRIES, ...(Object.fromEntries(sections) as typeof ENTRIES), ...FILES };
  return [
    ...STORED_THINGS.map(({ place, name, use, purpose }) => `${place} ${name}: ${use}, ${purpose}`),
    ...Object.entries(schemas).flatMap(([name, schema]) => schemaLines(name, jsonSchemaOf(schema))),
    ...Object.entries(formatsWithoutSchema(sections.map(([name]) => name))).flatMap(([name, schema]) =>
      schemaLines(name, schema),
    ),
    ...TABLES.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`SQLite ${line.trim()}`])),
  ];
}

function jsonSchemaOf(schema: z.ZodMiniType): Schema {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  if ('$defs' in described) throw new Error('a recursive schema needs lines for its definitions');
  return described;
}
