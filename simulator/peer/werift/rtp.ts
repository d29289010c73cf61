/** Bytes of an RTP payload: with header, extensions, SRTP's tag, UDP and IP this stays below 1,280. */
export const PAYLOAD_MAX = 1_150;

/**
 * Cuts a VP8 frame into RTP payloads (RFC 7741), of about the same size each: descriptor with a 15-bit picture id, one
 * token partition only.
 */
export function packetizeVp8(frame: Uint8Array, pictureId: number, payloadMax = PAYLOAD_MAX): Buffer[] {
  const room = payloadMax - DESCRIPTOR_BYTES;
  const count = Math.max(Math.ceil(frame.length / room), 1);
  const share = Math.ceil(frame.length / count);
  const payloads: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const part = frame.subarray(i * share, Math.min((i + 1) * share, frame.length));
    const payload = Buffer.allocUnsafe(DESCRIPTOR_BYTES + part.length);
    payload[0] = 0x80 | (i === 0 ? 0x10 : 0); // extended; start of the partition
    payload[1] = 0x80; // a picture id follows
    payload[2] = 0x80 | ((pictureId >> 8) & 0x7f); // of 15 bits
    payload[3] = pictureId & 0xff;
    payload.set(part, DESCRIPTOR_BYTES);
    payloads.push(payload);
  }
  return payloads;
}

const DESCRIPTOR_BYTES = 4;

/** Picture ids count modulo this. */
export const PICTURE_IDS = 0x8000;

/** http://www.webrtc.org/experiments/rtp-hdrext/playout-delay: two times 12 bits in units of 10 ms. */
export const PLAYOUT_DELAY_URI = 'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay';
/** Show each frame as soon as it is decoded. */
export const NO_PLAYOUT_DELAY = Buffer.of(0, 0, 0);
