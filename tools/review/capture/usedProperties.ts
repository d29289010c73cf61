/** Functions that `watchProperties` adds to the page. */
export interface UsedProperties {
  /** Begins a story. */
  start(): void;
  /**
   * Returns the custom properties that the story's styles can have read: those of inline styles, and of all rules whose
   * classes the page had since the story began. Returns undefined if the page had a frame, which has its own styles.
   */
  read(): readonly string[] | undefined;
}

/**
 * Watches which custom properties the styles of a page can read. Rules in the layer of the design tokens don't count,
 * because they only define properties by others. Runs in the page before its scripts, so it may use nothing from
 * outside.
 */
export function watchProperties(): void {
  const namesIn = (text: string | null): readonly string[] => text?.match(/--[\w-]+/g) ?? [];
  let classes = new Set<string>();
  let inline = new Set<string>();
  let hasFrames = false;

  const noteAttribute = (name: string | null, value: string | null) => {
    if (name === 'class') for (const one of value?.split(/\s+/) ?? []) classes.add(one);
    if (name === 'style') for (const one of namesIn(value)) inline.add(one);
  };
  const noteElement = (element: Element) => {
    for (const name of ['class', 'style']) noteAttribute(name, element.getAttribute(name));
    hasFrames ||= element.localName === 'iframe';
  };
  const noteTree = (root: Element) => {
    noteElement(root);
    root.querySelectorAll('[class], [style], iframe').forEach(noteElement);
  };
  new MutationObserver((records) => {
    for (const { target, attributeName, oldValue, addedNodes } of records) {
      // The old value shows a class that an element had only for a moment.
      noteAttribute(attributeName, oldValue);
      if (target instanceof Element) noteElement(target);
      for (const node of addedNodes) if (node instanceof Element) noteTree(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'style'],
    attributeOldValue: true,
  });

  /** Removes everything in parentheses, brackets and quotes, whose classes an element may lack. */
  const plain = (selector: string) => {
    let [text, depth] = ['', 0];
    for (const part of selector.match(/'[^']*'|"[^"]*"|[^'"]/g) ?? []) {
      if (part === '(' || part === '[') depth += 1;
      else if (part === ')' || part === ']') depth -= 1;
      else if (depth === 0) text += part;
    }
    return text;
  };
  const alternatives = new Map<string, readonly (readonly string[])[]>();
  /** True if elements can have matched a selector: the page had all classes of one of its alternatives. */
  const canMatch = (selector: string) => {
    const known =
      alternatives.get(selector) ??
      plain(selector)
        .split(',')
        .map((one) => Array.from(one.matchAll(/\.([\w-]+)/g), ([, name = '']) => name));
    alternatives.set(selector, known);
    return known.some((required) => required.every((name) => classes.has(name)));
  };

  const own = new WeakMap<CSSRule, readonly string[]>();
  const namesOf = (rule: CSSRule, style: CSSStyleDeclaration | undefined, isToken: boolean) => {
    const known =
      own.get(rule) ??
      (!style
        ? namesIn(rule.cssText)
        : isToken
          ? [...style].filter((name) => !name.startsWith('--')).flatMap((name) => namesIn(style.getPropertyValue(name)))
          : namesIn(style.cssText));
    own.set(rule, known);
    return known;
  };
  const collect = (rules: CSSRuleList, found: Set<string>, isToken: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSPropertyRule) continue;
      if (rule instanceof CSSStyleRule && !canMatch(rule.selectorText)) continue;
      const { style, cssRules: inner } = rule as CSSRule & Partial<CSSStyleRule>;
      // Conditions of a block count as its own names.
      const { conditionText } = rule as CSSRule & Partial<CSSConditionRule>;
      for (const name of namesIn(conditionText ?? '')) found.add(name);
      if (style || !inner || rule instanceof CSSKeyframesRule)
        for (const name of namesOf(rule, style, isToken)) found.add(name);
      const isInLayer = rule instanceof CSSLayerBlockRule && rule.name === 'tokens';
      if (inner && !(rule instanceof CSSKeyframesRule)) collect(inner, found, isToken || isInLayer);
    }
  };

  const used: UsedProperties = {
    start() {
      [classes, inline, hasFrames] = [new Set(), new Set(), false];
      noteTree(document.documentElement);
    },
    read() {
      if (hasFrames) return undefined;
      const found = new Set(inline);
      try {
        for (const { cssRules } of [...document.styleSheets, ...document.adoptedStyleSheets])
          collect(cssRules, found, false);
      } catch {
        // The rules of another origin's style sheet can't be read.
        return undefined;
      }
      return [...found];
    },
  };
  (globalThis as unknown as Record<string, unknown>)['usedProperties'] = used;
}
