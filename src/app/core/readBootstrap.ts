import { type Bootstrap, BootstrapSchema } from '../../contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/names.ts';
import { parseAnswer } from '../../contracts/parseAnswer.ts';
import { err, ok, type Result } from '../../kit/result.ts';

/** Why a page's bootstrap is of no use. */
export type BootstrapFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-json' }
  /** `field` is the path of the first thing that does not fit. */
  | { readonly kind: 'invalid'; readonly field: string };

/** Reads the bootstrap that the server laid into a document. */
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

/** A page's one address, for whoever shares it. */
export function canonicalOf(document: Document): Element | null {
  return document.querySelector('link[rel="canonical"]');
}

/** What is said of a page outside of it. */
export function descriptionOf(document: Document): Element | null {
  return document.querySelector('meta[name="description"]');
}
