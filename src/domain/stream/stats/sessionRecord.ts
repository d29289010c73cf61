import type { Figures } from './figures.ts';
import { addToLine, loseOnLine, NO_LINE, type QualityLine, qualityOf } from './qualityLine.ts';
import type { Blame } from './stall.ts';

/** What is left of a session's seconds once they are over. */
export interface SessionRecord {
  /** With a picture, in seconds. */
  readonly seconds: number;
  /** Of them, the ones that something was wrong with, by whose fault it was. */
  readonly network: number;
  readonly machine: number;
  readonly device: number;
  /** Of those of the network: how many lost packets, and how many only came late. */
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

/** From where on a second's loss is what was wrong with it, of a hundred packets. */
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

/** The record with a connection that was lost now. */
export function loseInRecord(record: SessionRecord): SessionRecord {
  return { ...record, line: loseOnLine(record.line, record.seconds) };
}

/** One thing that would make the next session better. Its words are the view's. */
export type Advice = 'wifi' | 'cable' | 'vpn' | 'far' | 'other-tabs';
export type Quality = 'smooth' | 'mostly-smooth' | 'rough';

export interface SessionReport {
  /** How long there was a picture, in seconds. */
  readonly seconds: number;
  readonly quality: Quality;
  /** To the machine and back, on average, in milliseconds. */
  readonly pingMs: number | undefined;
  /** From press to picture, where the player measured it, in milliseconds. */
  readonly responseMs?: number | undefined;
  readonly advice: Advice | undefined;
  /** How good it was, over the session. */
  readonly line: QualityLine;
}

/** Shorter sessions say nothing about the next, in seconds. */
const WORTH_IT_SECS = 60;
/** Less trouble than this is nobody's to mend, as a share of the session; and from where on it was no pleasure. */
const MOSTLY = 0.02;
const ROUGH = 0.1;
/** In milliseconds, there and back: more comes from distance, or a way that isn't direct. */
const FAR_MS = 120;

/** What there is to say of a session that is over; undefined where it was too short. */
export function reportOf(record: SessionRecord): SessionReport | undefined {
  const { seconds, network, machine, device, pings, pingSum } = record;
  if (seconds < WORTH_IT_SECS) return undefined;
  const bad = (network + machine + device) / seconds;
  const quality = bad >= ROUGH ? 'rough' : bad >= MOSTLY ? 'mostly-smooth' : 'smooth';
  const pingMs = pings > 0 ? pingSum / pings : undefined;
  return { seconds, quality, pingMs, advice: adviceOn(record, pingMs), line: record.line };
}

/** About what went wrong most, as far as the player can do something about it. */
function adviceOn(record: SessionRecord, pingMs: number | undefined): Advice | undefined {
  const { seconds, network, device, lossy, wifi, relayed } = record;
  const far = pingMs !== undefined && pingMs >= FAR_MS;
  if (Math.max(network, device) < MOSTLY * seconds) return far ? (relayed ? 'vpn' : 'far') : undefined;
  if (device > network) return 'other-tabs';
  if (lossy < network / 2 && far) return relayed ? 'vpn' : 'far';
  return wifi ? 'wifi' : 'cable';
}
