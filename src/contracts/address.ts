import * as z from 'zod/mini';

/**
 * Schemas of addresses in the contract, by their use. Each field with an address uses one of these, and the client must
 * validate each (`src/domain/links`) before it navigates or loads. `tests/visit/contract/addresses.test.ts` finds the
 * fields in the schemas, and fails if one lacks validation.
 */

/** Schema for the target of a link or redirect. */
export const LinkAddressSchema = z.string();
/** Schema for the address of an image or a video. */
export const MediaAddressSchema = z.string();
/** Schema for the address of a file that the client fetches and parses. */
export const FileAddressSchema = z.string();
/** Schema for the address of a script, which must be on the page's own origin. */
export const ScriptAddressSchema = z.string();
/** Schema for the address of a document that an iframe shows. */
export const FrameAddressSchema = z.string();
/**
 * A host or domain from the page's bootstrap data. The client trusts it, and validates other addresses against it.
 */
export const HostAddressSchema = z.string();
