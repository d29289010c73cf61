import { setStereoAnswer } from './answerOffer.ts';

/**
 * Sends the camera's track to the streaming device, or stops sending it. The browser sends in a direction that its
 * answer allows, so this answers the last offer again. The streaming device learns nothing new: its answer already
 * allows the camera (`announceCamera`).
 *
 * @throws DOMException
 */
export async function sendCamera(connection: RTCPeerConnection, track: MediaStreamTrack | null): Promise<void> {
  const transceiver = connection
    .getTransceivers()
    .find(({ direction, receiver }) => direction !== 'stopped' && receiver.track.kind === 'video');
  if (!transceiver) return;
  await transceiver.sender.replaceTrack(track);
  const direction = track ? 'sendrecv' : 'recvonly';
  // A restart that is being answered applies the new direction by itself.
  const offer = connection.signalingState === 'stable' ? connection.remoteDescription : undefined;
  if (transceiver.direction === direction) return;
  transceiver.direction = direction;
  if (!offer) return;
  await connection.setRemoteDescription(offer);
  await setStereoAnswer(connection);
}
