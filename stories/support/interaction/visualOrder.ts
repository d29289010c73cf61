/** Names of the buttons that are above the previous button of the focus order. */
export function buttonsOutOfOrder(parent: ParentNode | null): readonly string[] {
  const buttons = [...(parent?.querySelectorAll<HTMLElement>('button, summary') ?? [])];
  const bottoms = buttons.map((button) => button.getBoundingClientRect().bottom);
  const above = buttons.filter((button, i) => button.getBoundingClientRect().bottom <= (bottoms[i - 1] ?? 0) - 8);
  return above.map(({ textContent }) => textContent);
}
