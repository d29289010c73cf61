import {
  GenericNack,
  PictureLossIndication,
  RTP_EXTENSION_URI,
  type RTCIceTransport,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  type RTCSctpTransport,
  RtcpPayloadSpecificFeedback,
  type RtcpPacket,
  type RtpPacket,
  rtpHeaderExtensionsParser as readExtensions,
} from 'werift';
import { InboundStream } from './inboundStream.ts';
import type { Relay } from '../relay/relay.ts';

/**
 * werift announces channels without retransmits as ordered, because it overwrites the "unordered" flag. Restores the
 * flag in the announcement (RFC 8832, section 5.1) of the lossy channels.
 */
export function announceUnordered({ sctp }: RTCSctpTransport): void {
  const { send } = sctp;
  sctp.send = (stream, protocol, data, options) => {
    const opens = protocol === CHANNEL_PROTOCOL && data[0] === CHANNEL_OPEN;
    if (opens && data[1] === PARTLY_RELIABLE) data[1] = PARTLY_RELIABLE | UNORDERED;
    return send(stream, protocol, data, options);
  };
}

const CHANNEL_PROTOCOL = 50;
const CHANNEL_OPEN = 3;
const PARTLY_RELIABLE = 0x01;
const UNORDERED = 0x80;

/**
 * Restricts werift's sockets to packets from the relay, because werift answers any sender without checking signatures.
 */
export function admitRelay(agent: RTCIceTransport['connection'], relay: Relay): void {
  const { protocols } = agent as unknown as { readonly protocols: readonly IceProtocol[] };
  for (const { transport } of protocols) {
    const { onData } = transport;
    transport.onData = (data, from) => {
      if (relay.isBack(...from)) onData(data, from);
    };
  }
}

interface IceProtocol {
  readonly transport: { onData: (data: Buffer, from: readonly [address: string, port: number]) => void };
}

/** Replaces werift's reassembly by `InboundStream`, which delivers messages that waited behind a lost packet. */
export function deliverInOrder({ sctp }: RTCSctpTransport): void {
  const streams: Record<number, InboundStream> = {};
  Object.assign(sctp, {
    inboundStreams: streams,
    getInboundStream: (id: number) => (streams[id] ??= new InboundStream()),
  });
}

const deSerialize = GenericNack.deSerialize.bind(GenericNack);
GenericNack.deSerialize = (data, header) => deSerialize(requestOf(data, header.length), header);

/**
 * Cuts a request for retransmission (RFC 4585, section 6.2.1) out of a compound packet. werift reads all that follows
 * the request in the packet as further numbers.
 *
 * @param words length field of its header, in units of four bytes
 */
export function requestOf(data: Buffer, words: number): Buffer {
  return data.subarray(0, 4 * words);
}

/**
 * werift routes a request for a key frame by the SSRC of its author, which belongs to a receiver if the client also
 * sends, and to none if it doesn't. Routes it to the sender of the media that it names (RFC 4585, section 6.3.1; RFC
 * 5104, section 4.3.1.2).
 */
export function routeKeyFrameRequests(connection: RTCPeerConnection): void {
  const { router } = connection as unknown as { readonly router: Router };
  const route = router.routeRtcp;
  router.routeRtcp = (packet) => {
    const named = packet instanceof RtcpPayloadSpecificFeedback ? mediaOf(packet.feedback) : [];
    const sender = connection.getSenders().find(({ ssrc }) => named.includes(ssrc));
    if (sender) sender.handleRtcpPacket(packet);
    else route(packet);
  };
}

/** Returns the SSRCs of the media that a request for a key frame names; none for other feedback. */
function mediaOf(feedback: RtcpPayloadSpecificFeedback['feedback']): readonly number[] {
  if (feedback instanceof PictureLossIndication) return [feedback.mediaSsrc];
  // werift doesn't export the class of a full intra request.
  return 'fir' in feedback ? feedback.fir.map(({ ssrc }) => ssrc) : [];
}

/**
 * werift drops media whose SSRC the answer doesn't declare, as that of a camera that starts later. Finds its media
 * section by the MID in the packet, as other WebRTC stacks do (RFC 8843, section 9.2). Retransmissions stay dropped.
 */
export function routeByMid(connection: RTCPeerConnection): void {
  const { router } = connection as unknown as { readonly router: Router };
  const route = router.routeRtp;
  router.routeRtp = (packet) => {
    const { ssrc, payloadType, extensions } = packet.header;
    const { [RTP_EXTENSION_URI.sdesMid]: mid } =
      ssrc in router.ssrcTable ? {} : readExtensions(extensions, router.extIdUriMap);
    const transceiver = connection.getTransceivers().find((one) => one.mid === mid);
    const codec = transceiver?.codecs.find((one) => one.payloadType === payloadType);
    if (transceiver && codec && !codec.mimeType.endsWith('/rtx'))
      router.registerRtpReceiverBySsrc(transceiver, { encodings: [{ ssrc }], codecs: [codec], headerExtensions: [] });
    route(packet);
  };
}

interface Router {
  readonly ssrcTable: Readonly<Record<number, unknown>>;
  readonly extIdUriMap: Parameters<typeof readExtensions>[1];
  routeRtp: (packet: RtpPacket) => void;
  routeRtcp: (packet: RtcpPacket) => void;
  registerRtpReceiverBySsrc(
    transceiver: RTCRtpTransceiver,
    parameters: {
      readonly encodings: readonly { readonly ssrc: number }[];
      readonly codecs: readonly unknown[];
      readonly headerExtensions: readonly [];
    },
  ): void;
}
