/** How a story is to be shown, beside what the reader's toolbar says. */
export interface Showing {
  readonly locale?: string | undefined;
  readonly theme?: string | undefined;
  readonly text?: string | undefined;
  /** A size of the toolbar, by its key; a frame has its own size instead. */
  readonly viewport?: string | undefined;
  readonly args?: Readonly<Record<string, string>> | undefined;
  /** In a frame: the story plays, since it is after its play that it looks as it is meant to. */
  readonly plays?: boolean | undefined;
}

/** Storybook takes letters, digits, blanks, dashes and underscores in an address, and `+` for a blank. */
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

/** The address of a story in the catalogue, toolbar and all; relative to any page of it. */
export function storyAddress(id: string, showing: Showing = {}): string {
  return `./?${query(`path=/story/${id}`, showing, [])}`;
}

/** The address of the bare story, for a frame: it plays nothing unless it is told to, and asks no axe. */
export function frameAddress(id: string, showing: Showing): string {
  return `./iframe.html?${query(`id=${id}&viewMode=story${showing.plays ? '' : '&embed=true'}`, showing, ['a11y.manual:!true'])}`;
}
