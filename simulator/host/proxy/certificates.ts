import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Codes of errors about a certificate whose authority isn't trusted. */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Returns the certificates of a PEM file.
 *
 * @throws Error if it has none, or an invalid one
 */
export function readCertificates(text: string): readonly string[] {
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new Error('the file has no certificate as PEM (-----BEGIN CERTIFICATE-----)');
  for (const [at, certificate] of certificates.entries()) {
    if (!isCertificate(certificate)) throw new Error(`certificate ${at + 1} of the file is invalid`);
  }
  return certificates;
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).serialNumber !== '';
  } catch {
    return false;
  }
}

/** TLS options of connections that trust further authorities besides the usual ones. */
export function trustOptions(trusted: readonly string[]): { readonly ca?: string[] } {
  return trusted.length > 0 ? { ca: [...rootCertificates, ...trusted] } : {};
}

/** Returns the advice for an error of a TLS connection; empty for other errors. */
export function certificateAdvice(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string' || !UNTRUSTED.has(code)) return '';
  return ' (no trusted authority has signed the service’s certificate; pass the certificate of your authority with --proxy-ca FILE)';
}
