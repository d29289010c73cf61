import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The parts of STUN (RFC 8489) that a relay before an ICE agent needs. */
export interface StunRequest {
  readonly transactionId: Buffer;
  /** `receiver:sender` in ICE; undefined if the request is not from an ICE agent. */
  readonly username: string | undefined;
}

const COOKIE = 0x2112_a442;
const HEADER_BYTES = 20;
const SIGNATURE_BYTES = 20;
const TYPE = { bindingRequest: 0x0001, bindingSuccess: 0x0101, bindingError: 0x0111 } as const;
const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  xorMappedAddress: 0x0020,
  priority: 0x0024,
  fingerprint: 0x8028,
} as const;

/** Returns true for any STUN message (RFC 7983: first byte 0 to 3, and the magic cookie). */
export function isStun(packet: Uint8Array): boolean {
  if (packet.length < HEADER_BYTES || (packet[0] as number) > 3) return false;
  return view(packet).getUint32(4) === COOKIE;
}

/** Parses a binding request; returns undefined for anything else, including malformed packets. */
export function readBindingRequest(packet: Uint8Array): StunRequest | undefined {
  if (!isStun(packet) || view(packet).getUint16(0) !== TYPE.bindingRequest) return undefined;
  const attributes = readAttributes(packet);
  const username = attributes?.findLast(({ type }) => type === ATTRIBUTE.username)?.value.toString();
  return attributes && { transactionId: Buffer.from(packet.subarray(8, 20)), username };
}

/**
 * Returns the receiver's user name fragment of a connectivity check, whose user name is `receiver:sender` (RFC 8445,
 * section 7.2.2). Returns an empty text without a colon.
 */
export function receiverOf(username: string): string {
  return username.slice(0, Math.max(username.indexOf(':'), 0));
}

/** Returns true if MESSAGE-INTEGRITY is valid for this password. */
export function isSignedWith(packet: Uint8Array, password: string): boolean {
  const signature = readAttributes(packet)?.find(({ type }) => type === ATTRIBUTE.messageIntegrity);
  if (signature?.value.length !== SIGNATURE_BYTES) return false;
  // The HMAC covers everything before the MESSAGE-INTEGRITY attribute, with a length field that includes the
  // attribute.
  const signed = Buffer.from(packet.subarray(0, signature.at));
  signed.writeUInt16BE(signature.at - HEADER_BYTES + 4 + SIGNATURE_BYTES, 2);
  return timingSafeEqual(createHmac('sha1', password).update(signed).digest(), signature.value);
}

interface Attribute {
  readonly type: number;
  readonly value: Buffer;
  /** Offset of the attribute in its message. */
  readonly at: number;
}

/** Returns undefined if an attribute is truncated. */
function readAttributes(packet: Uint8Array): readonly Attribute[] | undefined {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);
  const attributes: Attribute[] = [];
  for (let at = HEADER_BYTES; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    attributes.push({ type: bytes.readUInt16BE(at), value: bytes.subarray(at + 4, end), at });
    at = padded(end);
  }
  return attributes;
}

/** Creates a success response with XOR-MAPPED-ADDRESS. IPv4 only. */
export function bindingSuccess({ transactionId }: StunRequest, address: string, port: number): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1; // address family IPv4
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  address.split('.').forEach((part, i) => {
    value[4 + i] = Number(part) ^ ((COOKIE >>> (24 - 8 * i)) & 0xff);
  });
  return message(TYPE.bindingSuccess, transactionId, [attribute(ATTRIBUTE.xorMappedAddress, value)]);
}

/**
 * Creates a 403 Forbidden response to a connectivity check, signed with the receiver's password. The sender then fails
 * the pair at once instead of retrying until a timeout.
 */
export function bindingForbidden({ transactionId }: StunRequest, password: string): Buffer {
  const reason = Buffer.from('Forbidden');
  const value = Buffer.concat([Buffer.of(0, 0, 4, 3), reason]);
  return signed(TYPE.bindingError, transactionId, [attribute(ATTRIBUTE.errorCode, value)], password);
}

/** Creates a connectivity check for the agent with this password; `username` is `receiver:sender`. */
export function bindingCheck(transactionId: Buffer, username: string, password: string): Buffer {
  const attributes = [
    attribute(ATTRIBUTE.username, Buffer.from(username)),
    attribute(ATTRIBUTE.priority, Buffer.of(0x6e, 0xff, 0xff, 0xff)),
  ];
  return signed(TYPE.bindingRequest, transactionId, attributes, password);
}

function signed(type: number, transactionId: Buffer, attributes: readonly Buffer[], password: string): Buffer {
  // Each digest covers the message header, whose length field already includes the digest.
  const unsigned = message(type, transactionId, attributes, 24);
  const signature = attribute(ATTRIBUTE.messageIntegrity, createHmac('sha1', password).update(unsigned).digest());
  const unprinted = message(type, transactionId, [...attributes, signature], 8);
  const print = Buffer.alloc(4);
  print.writeUInt32BE((crc32(unprinted) ^ 0x5354_554e) >>> 0);
  return message(type, transactionId, [...attributes, signature, attribute(ATTRIBUTE.fingerprint, print)]);
}

function message(type: number, transactionId: Buffer, attributes: readonly Buffer[], more = 0): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(8);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + more, 2);
  header.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([header, transactionId, body]);
}

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function view(packet: Uint8Array): DataView {
  return new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
}
