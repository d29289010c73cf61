/**
 * Makes an element look focused by copying the `:focus-visible` rules to it, for inert iframes, in which no element can
 * have the focus.
 */
export function showFocusStyle(element: Element): void {
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
