import * as z from 'zod/mini';
import { HostAddressSchema } from '../address.ts';

/**
 * Third-party services of a deployment by their addresses; empty means off. Part of the document
 * (`Bootstrap.thirdParty`), whose content security policy lists them (docs/headers.md). Parsed lazily, to keep the
 * schema out of other pages. In consent regions none is loaded or contacted before consent.
 */
export const ThirdPartySchema = z.object({
  /** Google's identity script (`googleIdentity.ts`): `https://accounts.google.com/gsi/client`. */
  identityScript: z._default(HostAddressSchema, ''),
  /** Address of the support chat's page, which runs in an iframe (`chatWidget.ts`). */
  chatWidget: z._default(HostAddressSchema, ''),
});
