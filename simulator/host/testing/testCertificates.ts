import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/** Creates an authority, and a certificate of it for `localhost`, as PEM. */
export async function testCertificates(): Promise<{
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}> {
  const [authority, server] = await Promise.all([keys(), keys()]);
  const now = Date.now();
  const valid = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + DAY_MS) };
  const shared = { ...valid, signingAlgorithm: ALGORITHM };
  const ca = await X509CertificateGenerator.createSelfSigned(
    {
      ...shared,
      name: 'CN=Test authority',
      keys: authority,
      extensions: [new BasicConstraintsExtension(true, 0, true)],
    },
    webcrypto as Crypto,
  );
  const cert = await X509CertificateGenerator.create(
    {
      ...shared,
      subject: 'CN=localhost',
      issuer: ca.subject,
      publicKey: server.publicKey,
      signingKey: authority.privateKey,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
    },
    webcrypto as Crypto,
  );
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', server.privateKey), 'PRIVATE KEY');
  return { ca: ca.toString('pem'), cert: cert.toString('pem'), key };
}

function keys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
}
