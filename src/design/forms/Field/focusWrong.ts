/** Puts the focus into the control of a field that is wrong, and what it says of that in sight below it. */
export function focusWrong(control: HTMLElement): void {
  control.focus();
  for (const id of control.getAttribute('aria-describedby')?.split(' ') ?? []) {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }
}
