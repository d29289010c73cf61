export type MotionSetting = 'system' | 'reduce' | 'full';

const QUERY = /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/;
const original = window.matchMedia.bind(window);
/** What each rule said before it was overruled. */
const said = new WeakMap<CSSMediaRule, string>();
let setting: MotionSetting = 'system';

/**
 * Makes style sheets and `matchMedia` believe that the reader asked for less motion, or for all of it. A browser offers
 * no way to do that from a page, so the rules' conditions are rewritten, and written back for `system`.
 */
export function setMotion(to: MotionSetting): void {
  if (to === setting) return;
  setting = to;
  window.matchMedia = to === 'system' ? original : overruled;
  applyMotion();
}

/** Once more, for style sheets that came since. */
export function applyMotion(): void {
  for (const sheet of document.styleSheets) overrule(rulesOf(sheet));
}

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function overrule(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const before = said.get(rule) ?? rule.media.mediaText;
      const wanted = QUERY.exec(before)?.[1];
      if (wanted !== undefined) {
        said.set(rule, before);
        rule.media.mediaText = setting === 'system' ? before : condition(before, wanted);
      }
    }
    if (rule instanceof CSSGroupingRule) overrule(rule.cssRules);
  }
}

function condition(before: string, wanted: string): string {
  const holds = (wanted === 'reduce') === (setting === 'reduce');
  return before.replace(QUERY, holds ? '(min-width: 0px)' : '(max-width: 0px)');
}

function overruled(query: string): MediaQueryList {
  const wanted = QUERY.exec(query)?.[1];
  return original(wanted === undefined ? query : condition(query, wanted));
}
