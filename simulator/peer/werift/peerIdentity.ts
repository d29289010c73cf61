import { type RTCPeerConnection, RTCCertificate } from 'werift';
import type { Random } from '../../../src/kit/random.ts';

/**
 * Fixed DTLS key of every simulated device, so that the same seed gives the same SDP on every computer. It is not
 * secret: the player is on the same computer. Created with `openssl ecparam -name prime256v1 -genkey` and `openssl req
 * -new -x509 -sha256 -days 36500`.
 */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKrpFh5OyRCbHuAHL
uDMnCikgBFwRSHO+FbO5B/kmR8ahRANCAAS5A2CWqPafIrQGWp3+IKBx5qP4mzNx
uJkQCtpTvIZCqXpgqRHt2T43L9F7I9Zg/hEMmlVHwU/9YNxmZ5iwgeN6
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATegAwIBAgIUamKn4RmU9t+xkPTxe1af8REGewIwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbm93bGlnaHQgc2ltdWxhdG9yMCAXDTI2MTEyNjIzMTgyMVoY
DzIxMjYxMTAyMjMxODIxWjAdMRswGQYDVQQDDBJub3dsaWdodCBzaW11bGF0b3Iw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS5A2CWqPafIrQGWp3+IKBx5qP4mzNx
uJkQCtpTvIZCqXpgqRHt2T43L9F7I9Zg/hEMmlVHwU/9YNxmZ5iwgeN6o1MwUTAd
BgNVHQ4EFgQU3eYh77l6iOustz1RBmEYzbWaur0wHwYDVR0jBBgwFoAU3eYh77l6
iOustz1RBmEYzbWaur0wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBF
AiBzs20fkpY/58Jn4UEax/BOOKINH8HQl0JIRPl02q3nawIhAMGRF3HAU11XKUxJ
19awNEMg75yS+wnwrZ/goESuEzDL
-----END CERTIFICATE-----
`;

/** TLS identifiers (RFC 5246, section 7.4.1.4.1). */
const SHA256 = 4;
const ECDSA = 3;

export function knownCertificate(): RTCCertificate {
  return new RTCCertificate(KEY, CERTIFICATE, { hash: SHA256, signature: ECDSA });
}

/** Private fields of a werift connection that contain random values. */
interface Drawn {
  cname: string;
  readonly sdpManager: { cname: string };
  readonly transceiverManager: { cname: string; readonly router: { registerRtpSender(sender: unknown): void } };
}
interface DrawnSender {
  ssrc: number;
  rtxSsrc: number;
  trackId: string;
}
interface DrawnAgent {
  localUsername: string;
  localPassword: string;
  readonly userHistory: Record<string, string>;
  restart: () => Promise<void>;
}

/**
 * Derives the names in a connection's SDP from a seed: SSRCs (RFC 3550), tracks and ICE credentials (RFC 8839), also
 * for each restart. Call once, after creating all transceivers and channels and before the first offer.
 */
export function nameBySeed(connection: RTCPeerConnection, random: Random): void {
  const own = connection as unknown as Drawn;
  const cname = randomWord(random, 16);
  own.cname = cname;
  own.sdpManager.cname = cname;
  own.transceiverManager.cname = cname;
  for (const { sender } of connection.getTransceivers()) {
    const drawn = sender as unknown as DrawnSender;
    drawn.ssrc = source(random);
    drawn.rtxSsrc = source(random);
    drawn.trackId = randomWord(random, 16);
    own.transceiverManager.router.registerRtpSender(sender);
  }
  for (const { connection: transport } of connection.iceTransports) {
    const agent = transport as unknown as DrawnAgent;
    const { userHistory } = agent;
    const name = () => {
      delete userHistory[agent.localUsername];
      agent.localUsername = randomWord(random, 8);
      agent.localPassword = randomWord(random, 24);
      userHistory[agent.localUsername] = agent.localPassword;
    };
    const restart = agent.restart.bind(agent);
    agent.restart = async () => {
      await restart();
      name();
    };
    name();
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function randomWord(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random.next() * LETTERS.length)] ?? 'a').join('');
}

/** Returns a random SSRC other than 0. */
function source(random: Random): number {
  return 1 + Math.floor(random.next() * 0xffff_fffe);
}
