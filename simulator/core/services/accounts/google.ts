import type { Clock } from '../../../../src/kit/clock.ts';
import { hashText } from '../../../../src/kit/random.ts';
import { nameIn } from '../../players/accounts.ts';
import type { WorldConfig } from '../../world/worldConfig.ts';
import { hmac } from '../../crypto/sha256.ts';
import type { Ids } from '../../world/worldIds.ts';

/** Lifetime of a Google credential in seconds. */
const CREDENTIAL_SECS = 3_600;
/** Longest credential that the parser accepts; Google's have about 1,000 characters. */
const LONGEST_CREDENTIAL = 4_000;
const ISSUER = 'https://accounts.google.com';

/** The Google account that a credential identifies. */
export interface GooglePerson {
  /** Google's permanent id of the account, independent of its address. */
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

/** Google accounts of a simulated world: the accounts that a player can choose, and credentials for them. */
export class Google {
  readonly #config: WorldConfig;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #mac: (data: Uint8Array) => Uint8Array;

  constructor(seed: number, config: WorldConfig, ids: Ids, clock: Clock) {
    this.#config = config;
    this.#ids = ids;
    this.#clock = clock;
    this.#mac = hmac(bytes(`google ${seed}`));
  }

  /** Google accounts that the player can choose in this browser; the account that the page hinted at comes first. */
  accounts(hint?: string): readonly GooglePerson[] {
    const people = this.#config.google.accounts.map(({ email, name }) => this.person(email, name));
    const hintRank = (one: GooglePerson) => Number(one.email === hint || one.sub === hint);
    return people.toSorted((a, b) => hintRank(b) - hintRank(a));
  }

  person(email: string, name = nameIn(email)): GooglePerson {
    const low = email.toLowerCase();
    const sub = `1${[1, 2].map((part) => String(hashText(`${part} ${low}`)).padStart(10, '0')).join('')}`;
    return { sub, email, name, picture: this.#config.avatarUrl(`google-${sub}`) };
  }

  /** Creates a JSON Web Token like Google's, but with a signature of this simulated world. */
  credential(clientId: string, email: string, nonce: string | undefined): string {
    const listed = this.#config.google.accounts.find((one) => one.email.toLowerCase() === email.toLowerCase());
    const { sub, ...person } = this.person(listed?.email ?? email, listed?.name);
    const iat = Math.floor(this.#clock.now() / 1000);
    const head = base64urlOf(JSON.stringify({ alg: 'HS256', kid: 'simulated', typ: 'JWT' }));
    const claims = {
      iss: ISSUER,
      azp: clientId,
      aud: clientId,
      sub,
      email_verified: true,
      ...person,
      ...(nonce !== undefined && { nonce }),
      nbf: iat,
      iat,
      exp: iat + CREDENTIAL_SECS,
      jti: this.#ids.next('jti'),
    };
    const signed = `${head}.${base64urlOf(JSON.stringify(claims))}`;
    return `${signed}.${this.#signature(signed)}`;
  }

  /** Returns the account of a credential. Also accepts a bare address, as tests and stories type it. */
  readCredential(credential: string, nonce: string | undefined): GooglePerson | 'invalid' | 'expired' {
    if (credential.length > LONGEST_CREDENTIAL) return 'invalid';
    if (/^[^\s:"@]+@[^\s"@]+$/.test(credential)) return this.person(credential);
    const [head = '', body = '', signature = ''] = credential.split('.');
    if (signature === '' || signature !== this.#signature(`${head}.${body}`)) return 'invalid';
    const claims = JSON.parse(decode(body)) as GooglePerson & Readonly<{ aud: string; exp: number; nonce?: string }>;
    if (claims.aud !== this.#config.global.authClientId || claims.nonce !== nonce) return 'invalid';
    if (claims.exp * 1000 <= this.#clock.now()) return 'expired';
    return claims;
  }

  #signature(text: string): string {
    return base64url(this.#mac(bytes(text)));
  }
}

/** Address in a credential, whether or not the credential is valid. */
export function addressInCredential(credential: string): string | undefined {
  if (credential.length > LONGEST_CREDENTIAL) return undefined;
  try {
    const { email } = JSON.parse(decode(credential.split('.')[1] ?? '')) as { readonly email?: unknown };
    return typeof email === 'string' ? email : undefined;
  } catch {
    return credential;
  }
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function base64url(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function base64urlOf(text: string): string {
  return base64url(bytes(text));
}

function decode(text: string): string {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)));
}
