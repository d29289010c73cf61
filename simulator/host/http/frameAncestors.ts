/** The directive that lists allowed parents of a document. */
const FRAMERS = /frame-ancestors ([^;]+)/;

/**
 * Adds the control panel to the allowed parents of a simulated world's document: the app's pages, and documents in
 * their frames, because browsers check every ancestor.
 *
 * @param policy a Content-Security-Policy
 * @param isPage true for the world's page, false for its other hosts
 * @param panel origin of the control panel
 */
export function framedByPanel(policy: string, isPage: boolean, panel: string): string {
  return policy.replace(FRAMERS, (directive, framers: string) => {
    if (framers !== "'none'") return `frame-ancestors ${framers} ${panel}`;
    return isPage ? `frame-ancestors ${panel}` : directive;
  });
}
