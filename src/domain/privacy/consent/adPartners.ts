import { letThrough, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** The purposes of IAB Europe's framework (TCF 2.2), by their numbers: the ones that there are words for. */
const TCF_PURPOSE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type TcfPurposeId = (typeof TCF_PURPOSE_IDS)[number];

interface AdPartner {
  /** In the framework's list of vendors. */
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly TcfPurposeId[];
  /** Where they say what they do with data, for each language that they say it in. */
  readonly policies: readonly PartnerPolicy[];
}

interface PartnerPolicy {
  /** ISO 639-1: `en`. */
  readonly language: string;
  /** On https, without credentials: it leaves the product for a host that only the list vouches for. */
  readonly href: VettedUrl;
}

/** Everybody who is told whether advertising is allowed, by name, and what they ask consent to between them. */
export interface AdPartners {
  readonly vendors: readonly AdPartner[];
  readonly purposes: readonly TcfPurposeId[];
}

/** A vendor as the framework's list has them, as far as it is read. */
interface ListedVendor {
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly number[];
  /** Since version 3 of the list: the addresses by language. */
  readonly urls?: readonly { readonly langId: string; readonly privacy?: string | undefined }[] | undefined;
  /** When they left the list. */
  readonly deletedDate?: unknown;
}

/** The partners of a list of vendors. Who has left the list, or asks consent to nothing, isn't one. */
export function adPartnersOf(listed: readonly ListedVendor[]): AdPartners {
  const vendors = listed
    .filter(({ deletedDate }) => deletedDate === undefined || deletedDate === null)
    .map(({ id, name, purposes, urls = [] }) => ({
      ...{ id, name, policies: policiesOf(urls) },
      purposes: TCF_PURPOSE_IDS.filter((one) => purposes.includes(one)),
    }))
    .filter(({ purposes }) => purposes.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
  const asked = new Set(vendors.flatMap(({ purposes }) => purposes));
  return { vendors, purposes: TCF_PURPOSE_IDS.filter((id) => asked.has(id)) };
}

/** Where a partner says what they do with data: in the reader's language, else in English, else in whichever there is. */
export function policyOf({ policies }: Pick<AdPartner, 'policies'>, language: string): VettedUrl | undefined {
  const said = (wanted: string) => policies.find((policy) => policy.language === wanted);
  return (said(language) ?? said('en') ?? policies[0])?.href;
}

function policiesOf(urls: NonNullable<ListedVendor['urls']>): PartnerPolicy[] {
  return urls.flatMap(({ langId, privacy }) => {
    const url = URL.parse(privacy ?? '');
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return [];
    return [{ language: langId, href: letThrough(url).href }];
  });
}
