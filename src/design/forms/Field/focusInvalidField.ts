/** Focuses the control of a faulty field, and scrolls its hint and its error into view. */
export function focusInvalidField(control: HTMLElement): void {
  control.focus();
  for (const id of control.getAttribute('aria-describedby')?.split(' ') ?? []) {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }
}
