import * as z from 'zod/mini';
import { HostAddressSchema } from '../address.ts';

/**
 * Services of others that a deployment has chosen, each by its address; what is empty isn't there. They come with the
 * document (`Bootstrap.thirdParty`), like the hosts of calls, and its policy names them (docs/headers.md). Whoever wants
 * one reads it by this schema when it is wanted, so that no page carries it for nothing. In consent regions none is loaded
 * or told anything before it was agreed to.
 */
export const ThirdPartySchema = z.object({
  /** Google's identity script (`googleIdentity.ts`): `https://accounts.google.com/gsi/client`. */
  identityScript: z._default(HostAddressSchema, ''),
  /** The support chat's page, for a frame (`chatWidget.ts`). */
  chatWidget: z._default(HostAddressSchema, ''),
});
