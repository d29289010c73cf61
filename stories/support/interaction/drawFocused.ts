/**
 * Draws an element as it looks while it has the focus, where the page can't have it: in a frame that nobody gets into.
 * `:focus-visible` itself can't be made to match.
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
