import { markVetted, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** Purposes of IAB Europe's TCF 2.2 for which the product has translated names, by their number. */
const TCF_PURPOSE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type TcfPurposeId = (typeof TCF_PURPOSE_IDS)[number];

interface AdPartner {
  /** Id of the vendor in the TCF's Global Vendor List. */
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly TcfPurposeId[];
  /** URLs of the vendor's privacy policy, by language. */
  readonly policies: readonly PartnerPolicy[];
}

interface PartnerPolicy {
  /** Language of the privacy policy's text as ISO 639-1: `en`. */
  readonly language: string;
  /**
   * URL of the vendor's privacy policy. It must use https and contain no credentials; only the vendor list confirms
   * that its host is right.
   */
  readonly href: VettedUrl;
}

/**
 * Vendors to which the player's choice on advertising applies, sorted by name, and all purposes for which they
 * request consent.
 */
export interface AdPartners {
  readonly vendors: readonly AdPartner[];
  readonly purposes: readonly TcfPurposeId[];
}

/** A vendor in the TCF's Global Vendor List; only the fields that the product uses. */
interface ListedVendor {
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly number[];
  /** Policy URLs by language, since version 3 of the vendor list. */
  readonly urls?: readonly { readonly langId: string; readonly privacy?: string | undefined }[] | undefined;
  /** Date at which the vendor was removed from the vendor list. */
  readonly deletedDate?: unknown;
}

/** Returns the advertising vendors of a vendor list. Leaves out removed vendors and those that request no consent. */
export function adPartnersOf(listed: readonly ListedVendor[]): AdPartners {
  const vendors = listed
    .filter(({ deletedDate }) => deletedDate === undefined || deletedDate === null)
    .map(({ id, name, purposes, urls = [] }) => ({
      ...{ id, name, policies: policiesOf(urls) },
      purposes: TCF_PURPOSE_IDS.filter((one) => purposes.includes(one)),
    }))
    .filter(({ purposes }) => purposes.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
  const purposes = new Set(vendors.flatMap(({ purposes }) => purposes));
  return { vendors, purposes: TCF_PURPOSE_IDS.filter((id) => purposes.has(id)) };
}

/** Returns a vendor's privacy policy in the reader's language, or in English, or in any language. */
export function policyOf({ policies }: Pick<AdPartner, 'policies'>, language: string): VettedUrl | undefined {
  const policyIn = (code: string) => policies.find((policy) => policy.language === code);
  return (policyIn(language) ?? policyIn('en') ?? policies[0])?.href;
}

function policiesOf(urls: NonNullable<ListedVendor['urls']>): PartnerPolicy[] {
  return urls.flatMap(({ langId, privacy }) => {
    const url = URL.parse(privacy ?? '');
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return [];
    return [{ language: langId, href: markVetted(url).href }];
  });
}
