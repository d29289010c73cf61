/** The purposes of IAB Europe's framework (TCF 2.2), by their numbers: the ones that there are words for. */
const TCF_PURPOSE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type TcfPurposeId = (typeof TCF_PURPOSE_IDS)[number];

/** Somebody who is told whether advertising is allowed. */
interface AdPartner {
  /** In the framework's list of vendors. */
  readonly id: number;
  readonly name: string;
  /** What they ask consent to. */
  readonly purposes: readonly TcfPurposeId[];
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
  /** When they left the list. */
  readonly deletedDate?: unknown;
}

/** The partners of a list of vendors. Who has left the list, or asks consent to nothing, isn't one. */
export function adPartnersOf(listed: readonly ListedVendor[]): AdPartners {
  const vendors = listed
    .filter(({ deletedDate }) => deletedDate === undefined || deletedDate === null)
    .map(({ id, name, purposes }) => ({ id, name, purposes: TCF_PURPOSE_IDS.filter((one) => purposes.includes(one)) }))
    .filter(({ purposes }) => purposes.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
  const asked = new Set(vendors.flatMap(({ purposes }) => purposes));
  return { vendors, purposes: TCF_PURPOSE_IDS.filter((id) => asked.has(id)) };
}
