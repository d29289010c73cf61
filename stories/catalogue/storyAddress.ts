/** Display settings of a story, besides the toolbar's. */
export interface Showing {
  readonly locale?: string | undefined;
  readonly theme?: string | undefined;
  readonly text?: string | undefined;
  /** Key of a size in the toolbar. An iframe ignores it and has its own size. */
  readonly viewport?: string | undefined;
  readonly args?: Readonly<Record<string, string>> | undefined;
  /**
   * For a story in an iframe: also run the play function, because the story shows its intended state only afterwards.
   */
  readonly plays?: boolean | undefined;
  /** For a page with frames in an iframe: its picture stays, if there is one, because the page would load for long. */
  readonly still?: boolean | undefined;
}

/** Storybook's URLs allow letters, digits, spaces, dashes and underscores in args, with `+` for a space. */
function argsText(args: Readonly<Record<string, string>>): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}:${value.replaceAll(' ', '+')}`)
    .join(';');
}

function query(path: string, { locale, theme, text, viewport, args }: Showing, more: readonly string[]): string {
  const globals = [
    locale && `locale:${locale}`,
    theme && `theme:${theme}`,
    text && `text:${text}`,
    viewport && `viewport.value:${viewport}`,
    ...more,
  ].filter(Boolean);
  const parts = [path, globals.length > 0 && `globals=${globals.join(';')}`, args && `args=${argsText(args)}`];
  return parts.filter(Boolean).join('&');
}

/** URL of a story in the catalogue with its toolbar, relative to any page. */
export function storyAddress(id: string, showing: Showing = {}): string {
  return `./?${query(`path=/story/${id}`, showing, [])}`;
}

/**
 * URL of the bare story for an iframe. By default the story runs neither its play function nor the accessibility check.
 */
export function frameAddress(id: string, showing: Showing): string {
  return `./iframe.html?${query(`id=${id}&viewMode=story${showing.plays ? '' : '&embed=true'}`, showing, ['a11y.manual:!true'])}`;
}
