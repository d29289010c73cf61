import * as z from 'zod/mini';

/**
 * Schemas of addresses in the contract, by their use. Each field with an address uses one of these, and the client must
 * validate each (`src/domain/links`) before it navigates or loads. `tests/visit/contract/addresses.test.ts` finds the
 * fields in the schemas, and fails if one lacks validation.
 */

/** Target of a link or redirect. */
export const LinkAddressSchema = z.string();
/** An image or a video. */
export const MediaAddressSchema = z.string();
/** A file to fetch and parse. */
export const FileAddressSchema = z.string();
/** A script; must be of the page's own origin. */
export const ScriptAddressSchema = z.string();
/** A document to show in an iframe. */
export const FrameAddressSchema = z.string();
/**
 * A host or domain from the page's bootstrap data. The client trusts it, and validates other addresses against it.
 */
export const HostAddressSchema = z.string();
