import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RTCRtpHeaderExtensionParameters,
  useAbsSendTime as absoluteSendTime,
  useFIR as fullIntraRequest,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pictureLossIndication,
  useREMB as bandwidthEstimate,
  useSdesMid as sectionName,
} from 'werift';
import { FILE_CHUNK_BYTES } from '../../../src/contracts/channel/channelLabels.ts';
import type { Relay } from '../relay/relay.ts';
import { knownCertificate } from './peerIdentity.ts';
import { DEPENDENCY_DESCRIPTOR_URI } from './dependencyDescriptor.ts';
import { OPUS_TYPE } from './redundantAudio.ts';
import { PLAYOUT_DELAY_URI } from './rtp.ts';
import { redCodec } from './soundTrack.ts';

/** Creates a connection that offers VP8 and Opus, and whose only address is the relay's. */
export function createConnection(relay: Relay): RTCPeerConnection {
  return new RTCPeerConnection({
    // Gathers no addresses besides the relay's. Without a configured STUN server, werift would query a public one.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [relay.host],
    iceInterfaceAddresses: { udp4: relay.host },
    iceServers: [{ urls: `stun:${relay.host}:${relay.stunPort}` }],
    certificates: [knownCertificate()],
    bundlePolicy: 'max-bundle',
    maxMessageSize: FILE_CHUNK_BYTES,
    codecs: {
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          rtcpFeedback: [nack(), pictureLossIndication(), fullIntraRequest(), bandwidthEstimate()],
        }),
        new RTCRtpCodecParameters({ mimeType: 'video/rtx', clockRate: 90_000 }),
      ],
      // RED comes after Opus, because a client sends its microphone in the first format.
      audio: [opus({ payloadType: OPUS_TYPE, parameters: 'sprop-stereo=1' }), redCodec(OPUS_TYPE)],
    },
    headerExtensions: {
      video: [
        sectionName(),
        absoluteSendTime(),
        new RTCRtpHeaderExtensionParameters({ uri: PLAYOUT_DELAY_URI }),
        new RTCRtpHeaderExtensionParameters({ uri: DEPENDENCY_DESCRIPTOR_URI }),
      ],
      audio: [sectionName()],
    },
  });
}
