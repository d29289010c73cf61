import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { allowedLink } from '../../../domain/links/allowlist.ts';
import type { Offer } from '../../../domain/session/session.state.ts';
import type { Core } from '../../core/visitCore.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

type Features = Pick<PlayFeatures, 'tryAndDownload' | 'partnerSessionEndInfo'> | undefined;
type SessionLinks = Pick<Offer, 'warningCtaUrl' | 'sessionEndCtaUrl'>;
type LinkCore = Pick<Core, 'allowed' | 'linkRules'>;

/**
 * Download link of a game in a test drive. The deployment's configuration allows its host if it uses https. Other games
 * have no such link.
 */
export function appLinkOf({ linkRules }: LinkCore, features: Features): VettedLink | undefined {
  const { isEnabled, clientLink } = features?.tryAndDownload ?? {};
  if (!isEnabled || !clientLink) return undefined;
  const domains = URL.canParse(clientLink) ? [new URL(clientLink).hostname] : [];
  const url = allowedLink(clientLink, { ...linkRules, domains });
  if (!url) linkRules.refused?.('clientLink');
  return url;
}

/** A partner's text at the end of a session, and its link if the host is allowed. */
export function partnerOf({ allowed }: LinkCore, features: Features) {
  const { text, url } = features?.partnerSessionEndInfo ?? {};
  return { text, url: allowed(url, 'partnerSessionEndInfo.url')?.href };
}

/** Links that the server offers when a session is about to end or has ended, if their hosts are allowed. */
export function sessionLinksOf({ allowed }: LinkCore, { warningCtaUrl, sessionEndCtaUrl }: Partial<SessionLinks>) {
  return {
    warning: allowed(warningCtaUrl, 'startSession.warningCtaUrl')?.href,
    end: allowed(sessionEndCtaUrl, 'startSession.sessionEndCtaUrl')?.href,
  };
}
