import type { Arrival } from './visitTracking.ts';

/** How the player came to the site, as reported in analytics. */
export type VisitSource = 'paid' | 'organic' | 'referral' | 'others' | 'direct';

const PAID_MEDIA: ReadonlySet<string> = new Set(['ad', 'paid']);
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];
/** Matches host names of search engines: `www.google.co.jp`, `duckduckgo.com`. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|baidu|yandex|ecosia|naver|daum|startpage|qwant)\.[a-z.]+$/;

/** Returns how the player came to the site. `here`: the page's own host, which doesn't count as a referrer. */
export function visitSourceOf({ query, referrer }: Arrival, here: string): VisitSource {
  const parameters = new URLSearchParams(query);
  if (CAMPAIGN.some((name) => parameters.get(name)))
    return PAID_MEDIA.has(parameters.get('utm_medium')?.toLowerCase() ?? '') ? 'paid' : 'others';
  const from = hostOf(referrer);
  if (!from || from === here) return 'direct';
  return SEARCH.test(from) ? 'organic' : 'referral';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
