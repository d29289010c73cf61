import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { allowedLink } from '../../../domain/links/allowlist.ts';
import type { Offer } from '../../../domain/session/session.state.ts';
import type { Core } from '../../core/core.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

type Features = Pick<PlayFeatures, 'tryAndDownload' | 'partnerSessionEndInfo'> | undefined;
type SessionLinks = Pick<Offer, 'warningCtaUrl' | 'sessionEndCtaUrl'>;
type LinkCore = Pick<Core, 'allowed' | 'linkRules'>;

/**
 * Where the app is to be had of a game that is only tried here. The deployment names it, and so vouches for it, as long as it
 * is https; what it names for a game that isn't tried is not offered.
 */
export function appLinkOf({ linkRules }: LinkCore, features: Features): VettedLink | undefined {
  const { isEnabled, clientLink } = features?.tryAndDownload ?? {};
  if (!isEnabled || !clientLink) return undefined;
  const domains = URL.canParse(clientLink) ? [new URL(clientLink).hostname] : [];
  const url = allowedLink(clientLink, { ...linkRules, domains });
  if (!url) linkRules.refused?.('clientLink');
  return url;
}

/** What a partner says at the end of a session, and where it leads if somebody vouches for that. */
export function partnerOf({ allowed }: LinkCore, features: Features) {
  const { text, url } = features?.partnerSessionEndInfo ?? {};
  return { text, url: allowed(url, 'partnerSessionEndInfo.url')?.href };
}

/** Where a session leads that is about to end, and one that has ended, if somebody vouches for that. */
export function sessionLinksOf({ allowed }: LinkCore, { warningCtaUrl, sessionEndCtaUrl }: Partial<SessionLinks>) {
  return {
    warning: allowed(warningCtaUrl, 'startSession.warningCtaUrl')?.href,
    end: allowed(sessionEndCtaUrl, 'startSession.sessionEndCtaUrl')?.href,
  };
}
