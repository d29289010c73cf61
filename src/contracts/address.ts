import * as z from 'zod/mini';

/**
 * What of the contract is an address, told apart by what becomes of it. Every field that a server may name an address in is
 * made of one of these, and each has to be vouched for (`src/domain/links`) before anybody is led there or anything is loaded:
 * `tests/visit/contract/addresses.test.ts` finds the fields in the schemas, and fails where one has no gate.
 */

/** Where a person may be led, by a press of theirs or by the page itself. */
export const LinkAddressSchema = z.string();
/** A picture or a film. */
export const MediaAddressSchema = z.string();
/** A file that is fetched and read. */
export const FileAddressSchema = z.string();
/** Code that the page runs: of its own origin only. */
export const ScriptAddressSchema = z.string();
/** A document that a frame shows. */
export const FrameAddressSchema = z.string();
/** A host, or a part of one, that the page's own document names: what all else is measured by. */
export const HostAddressSchema = z.string();
