/** Selector of elements that need a large touch target. */
const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"]';
/** Minimum size of a touch target in CSS pixels, in each direction. */
const FINGERTIP = 44;

const COARSE = /\(pointer:\s*coarse\)/;

/**
 * Simulates a coarse pointer by rewriting media conditions in the style sheets, since a page can't change the
 * browser's. Returns the function that restores them.
 */
export function emulateCoarsePointer(): () => void {
  const originalConditions = new Map<CSSMediaRule, string>();
  const overrule = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && COARSE.test(rule.media.mediaText)) {
        originalConditions.set(rule, rule.media.mediaText);
        rule.media.mediaText = rule.media.mediaText.replace(COARSE, '(min-width: 0px)');
      }
      if (rule instanceof CSSGroupingRule) overrule(rule.cssRules);
    }
  };
  for (const styleSheet of document.styleSheets) overrule(styleSheet.cssRules);
  return () => originalConditions.forEach((before, rule) => (rule.media.mediaText = before));
}

/**
 * Describes the controls inside `root` that are too small for touch. A control includes the label around it; a link in
 * text is as high as its line.
 */
export function smallTargets(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    const style = getComputedStyle(target);
    if (!target.checkVisibility() || (target.matches('a') && style.display === 'inline')) return [];
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    // A touch target may be half a pixel too small, because of rounding.
    if (Math.min(width, height) >= FINGERTIP - 0.5) return [];
    const state = target.closest<HTMLElement>('[data-state]')?.dataset['state'] ?? '';
    return [`${state} ${target.tagName.toLowerCase()} ${target.ariaLabel ?? target.textContent} ${width} × ${height}`];
  });
}
