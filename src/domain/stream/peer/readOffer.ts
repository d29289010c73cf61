import type { PeerOffer } from './peer.port.ts';

interface ReadOffer {
  readonly sdp: string;
  readonly candidates: readonly RTCIceCandidateInit[];
  /** Reasons why ICE candidates couldn't be parsed. */
  readonly faults: readonly string[];
}

/** A media section of an SDP description. Browsers reject candidates for a rejected section. */
export interface Section {
  readonly kind: string;
  readonly mid: string | undefined;
  readonly isRejected: boolean;
}

/** Names that different libraries and serializers use for the same field of an ICE candidate. */
const TEXT = ['candidate', 'sdp'];
const MID = ['sdpMid', 'sdp_mid', 'mid', 'id'];
const INDEX = ['sdpMLineIndex', 'sdpMlineIndex', 'sdp_m_line_index', 'label'];

/**
 * Parses an offer from any WebRTC library (`docs/formats.md`). Idempotent: parsing a parsed offer returns the same
 * offer.
 */
export function readOffer({ sdp: written, candidates }: PeerOffer): ReadOffer {
  const sdp = normalizeSdp(written);
  const sections = sectionsOf(sdp);
  const faults: string[] = [];
  const read = candidates.flatMap((one, number) => {
    const candidate = readCandidate(one, sections);
    if (typeof candidate === 'string') faults.push(`candidate ${number}: ${candidate}`);
    return typeof candidate === 'object' ? [candidate] : [];
  });
  return { sdp, candidates: read, faults };
}

export function hasCandidates(sdp: string): boolean {
  return /^a=candidate:/m.test(sdp);
}

/** Returns an SDP description with CRLF line ends, without empty lines and without spaces around lines. */
export function normalizeSdp(sdp: string): string {
  // A description that was escaped twice has literal `\r\n` sequences.
  const lines = sdp.split(/[\r\n]/.test(sdp.trim()) ? /[\r\n]+/ : /\\r\\n|\\n/);
  // Trimming must keep the line `s= `, because the session name may be a single space (RFC 8866, section 5.3).
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
  return trimmed.map((line) => `${line === 's=' ? 's= ' : line}\r\n`).join('');
}

/**
 * Returns the media sections of an SDP description. Port 0 rejects a section unless the section is bundle-only (RFC
 * 8843).
 */
export function sectionsOf(sdp: string): readonly Section[] {
  const [, ...sections] = sdp.split(/^m=/m);
  return sections.map((section) => ({
    kind: /^\w*/.exec(section)?.[0] ?? '',
    mid: /^a=mid:(\S+)/m.exec(section)?.[1],
    isRejected: /^\S+ 0[ /]/.test(section) && !/^a=bundle-only/m.test(section),
  }));
}

/** Parses an ICE candidate. Returns undefined for end-of-candidates, or the reason as a string if parsing fails. */
function readCandidate(one: unknown, sections: readonly Section[]): RTCIceCandidateInit | string | undefined {
  if (one === null) return undefined;
  const fields: unknown = typeof one === 'string' ? { candidate: one } : one;
  if (!isRecord(fields)) return 'neither text nor an object';
  const [text] = valuesOf(fields, TEXT);
  if (isRecord(text)) return readCandidate(text, sections);
  // The WebRTC server Janus sends `completed: true` as end-of-candidates.
  const isEnd = TEXT.some((name) => name in fields) || fields['completed'] === true;
  if (text === undefined) return isEnd ? undefined : 'without a candidate line';
  if (typeof text !== 'string') return 'a candidate line that is no text';
  const line = text.trim().replace(/^a=/, '');
  if (line === '' || line === 'end-of-candidates') return undefined;
  const isInUse = (section: Section | undefined) => section?.isRejected === false;
  const sdpMid = valuesOf(fields, MID)
    .map(String)
    .find((mid) => isInUse(sections.find((section) => section.mid === mid)));
  const index = valuesOf(fields, INDEX)
    .map(Number)
    .find((number) => isInUse(sections[number]));
  const firstInUse = Math.max(0, sections.findIndex(isInUse));
  return {
    candidate: line.startsWith('candidate:') ? line : `candidate:${line}`,
    sdpMid: sdpMid ?? null,
    sdpMLineIndex: index ?? (sdpMid === undefined ? firstInUse : null),
  };
}

/** Returns the non-empty values of the fields with these names, in the order of `names`. */
function valuesOf(fields: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] {
  return names.map((name) => fields[name]).filter((value) => value !== undefined && value !== null && value !== '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
