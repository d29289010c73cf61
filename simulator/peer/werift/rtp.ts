/** Maximum bytes of an RTP payload. With header, extensions, SRTP tag, UDP and IP, a packet stays below 1,280 bytes. */
export const PAYLOAD_MAX = 1_150;

/**
 * Splits a VP8 frame into RTP payloads (RFC 7741) of similar size: descriptor with a 15-bit picture id, one token
 * partition only.
 */
export function packetizeVp8(frame: Uint8Array, pictureId: number, payloadMax = PAYLOAD_MAX): Buffer[] {
  const room = payloadMax - DESCRIPTOR_BYTES;
  const count = Math.max(Math.ceil(frame.length / room), 1);
  const share = Math.ceil(frame.length / count);
  const payloads: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const part = frame.subarray(i * share, Math.min((i + 1) * share, frame.length));
    const payload = Buffer.allocUnsafe(DESCRIPTOR_BYTES + part.length);
    payload[0] = 0x80 | (i === 0 ? 0x10 : 0); // X bit (extended); S bit (start of a partition) in the first payload.
    payload[1] = 0x80; // I bit: a picture id follows.
    payload[2] = 0x80 | ((pictureId >> 8) & 0x7f); // M bit: the picture id has 15 bits.
    payload[3] = pictureId & 0xff;
    payload.set(part, DESCRIPTOR_BYTES);
    payloads.push(payload);
  }
  return payloads;
}

const DESCRIPTOR_BYTES = 4;

/** Number of picture ids; they wrap around. */
export const PICTURE_IDS = 0x8000;

/**
 * Minimum and maximum playout delay, 12 bits each, in units of 10 ms
 * (http://www.webrtc.org/experiments/rtp-hdrext/playout-delay).
 */
export const PLAYOUT_DELAY_URI = 'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay';
/**
 * Extension value that makes a receiver show each frame as soon as it is decoded: between 0 and 10 ms. With 0 and 0,
 * libwebrtc drops a frame without decoding it if a later one can be decoded, although others may refer to it.
 */
export const NO_PLAYOUT_DELAY = Buffer.of(0, 0, 1);
