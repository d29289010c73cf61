/**
 * Gives an element its focused appearance in an inert frame, where it can't have the focus. Scripts can't force
 * `:focus-visible`, so this copies its rules.
 */
export function drawFocused(element: Element): void {
  element.setAttribute('data-focused', '');
  for (const { cssRules } of document.styleSheets) matchDrawn(cssRules);
}

function matchDrawn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /:focus-visible(?!, \[)/.test(rule.selectorText)) {
      rule.selectorText = rule.selectorText.replaceAll(':focus-visible', ':is(:focus-visible, [data-focused])');
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) matchDrawn(rule.cssRules);
  }
}
