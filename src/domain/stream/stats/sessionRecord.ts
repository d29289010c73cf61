import type { Figures } from './streamFigures.ts';
import { addToLine, loseOnLine, NO_LINE, type QualityLine, qualityOf } from './qualityLine.ts';
import type { Blame } from './stallCause.ts';

/** Statistics of the stream, summed over a session. */
export interface SessionRecord {
  /** Seconds in which the game showed a picture. */
  readonly seconds: number;
  /** Seconds with a disturbed picture, by the cause. */
  readonly network: number;
  readonly machine: number;
  readonly device: number;
  /** Seconds of network problems in which packets were lost, rather than late. */
  readonly lossy: number;
  readonly pingSum: number;
  readonly pings: number;
  readonly wifi: boolean;
  readonly relayed: boolean;
  readonly line: QualityLine;
}

export const NO_RECORD: SessionRecord = {
  seconds: 0,
  network: 0,
  machine: 0,
  device: 0,
  lossy: 0,
  pingSum: 0,
  pings: 0,
  wifi: false,
  relayed: false,
  line: NO_LINE,
};

/** Packet loss in percent from which a second counts as one with packet loss. */
const LOSSY_PCT = 2;

export function addToRecord(record: SessionRecord, figures: Figures, blame: Blame | undefined): SessionRecord {
  const { seconds, pingMs, lossPct, network, relayed } = figures;
  const lost = blame === 'network' && (lossPct === undefined || lossPct >= LOSSY_PCT);
  return {
    seconds: record.seconds + seconds,
    network: record.network + (blame === 'network' ? seconds : 0),
    machine: record.machine + (blame === 'machine' ? seconds : 0),
    device: record.device + (blame === 'device' ? seconds : 0),
    lossy: record.lossy + (lost ? seconds : 0),
    pingSum: record.pingSum + (pingMs ?? 0),
    pings: record.pings + (pingMs === undefined ? 0 : 1),
    wifi: record.wifi || network === 'wifi',
    relayed: record.relayed || relayed === true,
    line: addToLine(record.line, seconds, qualityOf(figures, blame !== undefined)),
  };
}

/** Adds a connection loss at the current time. */
export function loseInRecord(record: SessionRecord): SessionRecord {
  return { ...record, line: loseOnLine(record.line, record.seconds) };
}

/** A recommendation to the player for the next session. The view has its text. */
export type Advice = 'wifi' | 'cable' | 'vpn' | 'far' | 'other-tabs';
export type Quality = 'smooth' | 'mostly-smooth' | 'rough';

export interface SessionReport {
  /** Seconds in which the game showed a picture. */
  readonly seconds: number;
  readonly quality: Quality;
  /** Average round-trip time to the cloud machine in milliseconds. */
  readonly pingMs: number | undefined;
  /** Latency from press to picture in milliseconds, if the player measured it. */
  readonly responseMs?: number | undefined;
  readonly advice: Advice | undefined;
  /** Data of the quality chart. */
  readonly line: QualityLine;
}

/** Minimum length of a session for a report, in seconds. */
const WORTH_IT_SECS = 60;
/** Shares of a session's seconds with a disturbed picture above which it was only mostly smooth, or rough. */
const MOSTLY = 0.02;
const ROUGH = 0.1;
/** Round-trip time in milliseconds that suggests that the cloud machine is far away, or the route indirect. */
const FAR_MS = 120;

/** Returns the report on a finished session; undefined if the session was too short. */
export function reportOf(record: SessionRecord): SessionReport | undefined {
  const { seconds, network, machine, device, pings, pingSum } = record;
  if (seconds < WORTH_IT_SECS) return undefined;
  const bad = (network + machine + device) / seconds;
  const quality = bad >= ROUGH ? 'rough' : bad >= MOSTLY ? 'mostly-smooth' : 'smooth';
  const pingMs = pings > 0 ? pingSum / pings : undefined;
  return { seconds, quality, pingMs, advice: adviceOn(record, pingMs), line: record.line };
}

/** Returns advice on the main cause of disturbances, if the player can do something about it. */
function adviceOn(record: SessionRecord, pingMs: number | undefined): Advice | undefined {
  const { seconds, network, device, lossy, wifi, relayed } = record;
  const far = pingMs !== undefined && pingMs >= FAR_MS;
  if (Math.max(network, device) < MOSTLY * seconds) return far ? (relayed ? 'vpn' : 'far') : undefined;
  if (device > network) return 'other-tabs';
  if (lossy < network / 2 && far) return relayed ? 'vpn' : 'far';
  return wifi ? 'wifi' : 'cable';
}
