import { markVetted, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** Purposes of IAB Europe's TCF 2.2 with translated names, by number. */
const TCF_PURPOSE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type TcfPurposeId = (typeof TCF_PURPOSE_IDS)[number];

interface AdPartner {
  /** Id in the TCF's Global Vendor List. */
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly TcfPurposeId[];
  /** Privacy policies by language. */
  readonly policies: readonly PartnerPolicy[];
}

interface PartnerPolicy {
  /** Language of the page as ISO 639-1: `en`. */
  readonly language: string;
  /** https without credentials, since only the vendor list vouches for the host. */
  readonly href: VettedUrl;
}

/** Vendors that receive the advertising choice, sorted by name, and all purposes for which they request consent. */
export interface AdPartners {
  readonly vendors: readonly AdPartner[];
  readonly purposes: readonly TcfPurposeId[];
}

/** A vendor in the Global Vendor List; only the fields in use. */
interface ListedVendor {
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly number[];
  /** Since version 3 of the list: policy URLs by language. */
  readonly urls?: readonly { readonly langId: string; readonly privacy?: string | undefined }[] | undefined;
  /** Removal date from the list. */
  readonly deletedDate?: unknown;
}

/** Returns the partners of a vendor list, without removed vendors and those that request no consent. */
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

/** Returns a partner's policy in the reader's language, in English, or in any language. */
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
