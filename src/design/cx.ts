/** Joins the class names, and leaves out those that are false or missing. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
