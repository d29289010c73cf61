import { hasCandidates, normalizeSdp, readOffer, sectionsOf } from '../../../src/domain/stream/peer/readOffer.ts';
import { type Format, hasField, type InputFile, jsonOf, type Reading } from './fileFormat.ts';

/** An SDP offer as text: `v=0 …`. */
export const sdpFormat: Format = {
  title: 'Description of an offer (SDP)',
  fits: (file) => jsonOf(file) === undefined && /^\s*v=0/.test(file.text),
  read: ({ text }) => readingOf(text, []),
};

/** Candidates in the dialect of a WebRTC stack, with their offer: `{ "offerSdp": "v=0 …", "iceCandidates": [ … ] }`. */
export const candidatesFormat: Format = {
  title: 'Offer with candidates',
  fits: (file: InputFile) => hasField(file, 'iceCandidates') && !hasField(file, 'call'),
  read(file) {
    const { offerSdp, iceCandidates } = jsonOf(file) as {
      readonly offerSdp?: unknown;
      readonly iceCandidates: unknown;
    };
    return readingOf(typeof offerSdp === 'string' ? offerSdp : '', Array.isArray(iceCandidates) ? iceCandidates : []);
  },
};

function readingOf(written: string, list: readonly unknown[]): Reading {
  const { sdp, candidates, faults } = readOffer({ sdp: written, candidates: list });
  const sections = sectionsOf(sdp);
  const hasChannels = sections.some(({ kind, isRejected }) => kind === 'application' && !isRejected);
  const ends = list.length - candidates.length - faults.length;
  return {
    dialect: normalizeSdp(written) === written ? 'as browsers write it' : 'line ends and spaces normalized',
    read: [
      ...sections.map(
        ({ kind, mid, isRejected }, at) =>
          `section ${at}: ${kind}, mid ${mid ?? 'none'}${isRejected ? ', rejected' : ''}`,
      ),
      ...candidates.map(
        (one) => `${one.candidate} for ${one.sdpMid ?? 'no mid'}, section ${one.sdpMLineIndex ?? 'by mid'}`,
      ),
    ],
    ignored: ends > 0 ? [{ at: 'iceCandidates', reason: `${ends} of them say that there are no more` }] : [],
    refused: [
      ...faults.map((fault) => ({ at: 'iceCandidates', reason: fault })),
      ...(hasChannels ? [] : [{ at: 'offer', reason: 'no data channel' }]),
      ...(candidates.length > 0 || hasCandidates(sdp) ? [] : [{ at: 'offer', reason: 'no candidates' }]),
    ],
  };
}
