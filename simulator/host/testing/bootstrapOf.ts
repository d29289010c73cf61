import { type Bootstrap, BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';

/** Extracts the bootstrap from a page's HTML; throws if it is missing. */
export function bootstrapOf(html: string): Bootstrap {
  const element = new RegExp(`<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">(.*?)</script>`, 's');
  return BootstrapSchema.parse(JSON.parse(element.exec(html)?.[1] ?? ''));
}
