import type { PeerOffer } from '../../../domain/stream/peer/peer.port.ts';
import { hasCandidates, readOffer, sectionsOf } from '../../../domain/stream/peer/readOffer.ts';
import { describeError } from '../window/describeError.ts';

/** An offer that the browser accepts, but that can't lead to a connection. */
class OfferError extends Error {
  override readonly name = 'OfferError';
}

/**
 * Sets the offer and its candidates, and makes the answer. The answer has no candidates of this browser, so without any of the
 * device no connection can come to stand, and no browser reports that.
 *
 * @param refused hears why a candidate was left out
 * @param beforeAnswer called when the offer is set
 * @throws OfferError, DOMException
 */
export async function takeOffer(
  connection: RTCPeerConnection,
  offer: PeerOffer,
  refused: (why: string) => void,
  beforeAnswer?: () => void,
): Promise<void> {
  const { sdp, candidates, faults } = readOffer(offer);
  // An answer can't add one, and without it the device can neither say that it is ready nor hear the player.
  const hasChannels = sectionsOf(sdp).some(({ kind, isRejected }) => kind === 'application' && !isRejected);
  if (!hasChannels) throw new OfferError('no data channel');
  await connection.setRemoteDescription({ type: 'offer', sdp });
  beforeAnswer?.();
  const whys = [...faults];
  const tried = candidates.map((candidate) =>
    connection.addIceCandidate(candidate).catch((error: unknown) => {
      // Reports have no addresses of machines.
      whys.push(describeError(error).replaceAll(candidate.candidate ?? '', '…'));
    }),
  );
  await connection.setLocalDescription();
  await Promise.all(tried);
  whys.forEach(refused);
  const isRefused = whys.length - faults.length === candidates.length;
  if (isRefused && !hasCandidates(sdp)) throw new OfferError(whys.at(-1) ?? 'no candidates');
}
