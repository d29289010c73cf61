import type { PeerOffer } from '../../../domain/stream/peer/peer.port.ts';
import { hasCandidates, readOffer, sectionsOf } from '../../../domain/stream/peer/readOffer.ts';
import { announceCamera } from '../../../domain/stream/peer/cameraDirection.ts';
import { stereoAnswer } from '../../../domain/stream/peer/stereoAnswer.ts';
import { describeError } from '../window/describeError.ts';
import { attachReplay, replayLoaded } from '../media/replay/attachReplay.ts';

/** A valid offer that can't lead to a connection. */
class OfferError extends Error {
  override readonly name = 'OfferError';
}

/**
 * Sets the offer and its candidates, and creates an answer that accepts stereo sound. The answer has no candidates:
 * without any from the streaming device the connection fails, and no browser reports that.
 * @param refused receives the reason why a candidate was rejected
 * @param sendsMedia whether microphone and camera may be sent later without another answer of the streaming device
 * @returns the answer for the streaming device, with the candidates known so far; undefined if there is none
 * @throws OfferError, DOMException
 */
export async function answerOffer(
  connection: RTCPeerConnection,
  offer: PeerOffer,
  refused: (reason: string) => void,
  sendsMedia = false,
): Promise<string | undefined> {
  const { sdp, candidates, faults } = readOffer(offer);
  // Data channels carry the streaming device's ready message and the player's input. An answer can't add them.
  const hasChannels = sectionsOf(sdp).some(({ kind, isRejected }) => kind === 'application' && !isRejected);
  if (!hasChannels) throw new OfferError('no data channel');
  const replay = connection.remoteDescription ? undefined : replayLoaded();
  // Await the replay's JavaScript only if needed, because an ICE restart must set its offer in the same task.
  if (replay) await replay;
  await connection.setRemoteDescription({ type: 'offer', sdp });
  attachReplay(connection);
  // The camera's direction stays: see `announceCamera`.
  if (sendsMedia)
    for (const transceiver of connection.getTransceivers())
      if (transceiver.direction !== 'stopped' && transceiver.receiver.track.kind === 'audio')
        transceiver.direction = 'sendrecv';
  const whys = [...faults];
  const tried = candidates.map((candidate) =>
    connection.addIceCandidate(candidate).catch((error: unknown) => {
      // Reports must not contain IP addresses.
      whys.push(describeError(error).replaceAll(candidate.candidate ?? '', '…'));
    }),
  );
  await setStereoAnswer(connection);
  await Promise.all(tried);
  whys.forEach(refused);
  const isRefused = whys.length - faults.length === candidates.length;
  if (isRefused && !hasCandidates(sdp)) throw new OfferError(whys.at(-1) ?? 'no candidates');
  const local = connection.localDescription?.sdp;
  return local && (sendsMedia ? announceCamera(local, sdp) : local);
}

/**
 * Creates an answer that accepts stereo sound, and sets it. A browser may reject an answer that was changed for stereo
 * sound. Mono sound is better than no connection.
 */
export async function setStereoAnswer(connection: RTCPeerConnection): Promise<void> {
  const answer = await connection.createAnswer();
  await connection
    .setLocalDescription({ ...answer, sdp: stereoAnswer(answer.sdp ?? '') })
    .catch(() => connection.setLocalDescription());
}
