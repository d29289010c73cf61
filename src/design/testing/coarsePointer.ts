/** What is pressed by hand. */
const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"]';
/** CSS pixels, each way: what a fingertip hits without care. */
const FINGERTIP = 44;

const COARSE = /\(pointer:\s*coarse\)/;

/**
 * Makes the style sheets believe that this screen is touched. A page can't ask its browser for that, so the rules'
 * conditions are rewritten; the answer writes them back.
 */
export function emulateCoarsePointer(): () => void {
  const said = new Map<CSSMediaRule, string>();
  const overrule = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && COARSE.test(rule.media.mediaText)) {
        said.set(rule, rule.media.mediaText);
        rule.media.mediaText = rule.media.mediaText.replace(COARSE, '(min-width: 0px)');
      }
      if (rule instanceof CSSGroupingRule) overrule(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) overrule(sheet.cssRules);
  return () => said.forEach((before, rule) => (rule.media.mediaText = before));
}

/**
 * Everything inside `root` that is pressed and is too small for a fingertip, in words. A control counts with the label
 * around it; a link in a line of text is as high as its line.
 */
export function smallTargets(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    const style = getComputedStyle(target);
    if (!target.checkVisibility() || (target.matches('a') && style.display === 'inline')) return [];
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    // Half a pixel is rounding.
    if (Math.min(width, height) >= FINGERTIP - 0.5) return [];
    const where = target.closest<HTMLElement>('[data-state]')?.dataset['state'] ?? '';
    return [`${where} ${target.tagName.toLowerCase()} ${target.ariaLabel ?? target.textContent} ${width} × ${height}`];
  });
}
