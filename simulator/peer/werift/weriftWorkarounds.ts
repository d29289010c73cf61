import {
  GenericNack,
  type RTCIceTransport,
  type RTCRtpTransceiver,
  type RTCSctpTransport,
  RtcpPayloadSpecificFeedback,
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
 * werift routes a request for a key frame by the SSRC of its author. A client that also sends on the transceiver is
 * known as a sender, so its request reaches the receiver instead of the sender that it concerns.
 */
export function forwardKeyFrameRequests({ sender, receiver }: Pick<RTCRtpTransceiver, 'sender' | 'receiver'>): void {
  const handle = receiver.handleRtcpPacket.bind(receiver);
  receiver.handleRtcpPacket = (packet) => {
    if (packet instanceof RtcpPayloadSpecificFeedback) sender.handleRtcpPacket(packet);
    else handle(packet);
  };
}
