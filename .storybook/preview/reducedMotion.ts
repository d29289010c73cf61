export type MotionSetting = 'system' | 'reduce' | 'full';

const QUERY = /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/;
const original = window.matchMedia.bind(window);
/** Original condition of each overridden media rule. */
const originalConditions = new WeakMap<CSSMediaRule, string>();
let setting: MotionSetting = 'system';

/**
 * Overrides `prefers-reduced-motion` in style sheets and `matchMedia`. Browsers offer no API for that, so this rewrites
 * the conditions of the rules, and restores them for `system`.
 */
export function setMotion(to: MotionSetting): void {
  if (to === setting) return;
  setting = to;
  window.matchMedia = to === 'system' ? original : overruled;
  applyMotion();
}

/** Overrides `prefers-reduced-motion` again, in style sheets that were added since. */
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
      const before = originalConditions.get(rule) ?? rule.media.mediaText;
      const preference = QUERY.exec(before)?.[1];
      if (preference !== undefined) {
        originalConditions.set(rule, before);
        rule.media.mediaText = setting === 'system' ? before : condition(before, preference);
      }
    }
    if (rule instanceof CSSGroupingRule) overrule(rule.cssRules);
  }
}

function condition(before: string, preference: string): string {
  const holds = (preference === 'reduce') === (setting === 'reduce');
  return before.replace(QUERY, holds ? '(min-width: 0px)' : '(max-width: 0px)');
}

function overruled(query: string): MediaQueryList {
  const preference = QUERY.exec(query)?.[1];
  return original(preference === undefined ? query : condition(query, preference));
}
