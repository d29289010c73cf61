import type { Arrival } from './visitTracking.ts';

/** What brought a player here, as reports say it. */
export type VisitSource = 'paid' | 'organic' | 'referral' | 'others' | 'direct';

const PAID_MEDIA: ReadonlySet<string> = new Set(['ad', 'paid']);
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];
/** The second level of a host name that people search from: `www.google.co.jp`, `duckduckgo.com`. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|baidu|yandex|ecosia|naver|daum|startpage|qwant)\.[a-z.]+$/;

/** `here` is the page's own host: coming from there is coming from nowhere else. */
export function visitSourceOf({ query, referrer }: Arrival, here: string): VisitSource {
  const asked = new URLSearchParams(query);
  if (CAMPAIGN.some((name) => asked.get(name)))
    return PAID_MEDIA.has(asked.get('utm_medium')?.toLowerCase() ?? '') ? 'paid' : 'others';
  const from = hostOf(referrer);
  if (!from || from === here) return 'direct';
  return SEARCH.test(from) ? 'organic' : 'referral';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
