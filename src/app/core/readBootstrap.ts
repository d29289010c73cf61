import { type Bootstrap, BootstrapSchema } from '../../contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/earlyScriptNames.ts';
import { parseAnswer } from '../../contracts/parseAnswer.ts';
import { err, ok, type Result } from '../../kit/result.ts';

/** Reasons why a page's bootstrap data is unusable. */
export type BootstrapFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-json' }
  /** `field`: path of the first invalid field. */
  | { readonly kind: 'invalid'; readonly field: string };

export function readBootstrap(document: Document): Result<Bootstrap, BootstrapFault> {
  const text = document.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent;
  if (!text) return err({ kind: 'missing' });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ kind: 'not-json' });
  }
  const parsed = parseAnswer(BootstrapSchema, json);
  return parsed.success ? ok(parsed.data) : err({ kind: 'invalid', field: parsed.field });
}

/** The document's canonical link. */
export function canonicalOf(document: Document): Element | null {
  return document.querySelector('link[rel="canonical"]');
}

/** The document's meta description. */
export function descriptionOf(document: Document): Element | null {
  return document.querySelector('meta[name="description"]');
}
