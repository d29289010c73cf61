/** Where a policy says who may frame its document. */
const FRAMERS = /frame-ancestors ([^;]+)/;

/**
 * The policy of a world's document, with the control panel among those that may frame it: the app's pages, which nobody else
 * may, and what they have in frames of their own, since a browser asks that of every frame around a document.
 *
 * @param policy a Content-Security-Policy
 * @param isPage whether it is of the world's page, and not of one of its other hosts
 * @param panel the origin of the control panel
 */
export function framedByPanel(policy: string, isPage: boolean, panel: string): string {
  return policy.replace(FRAMERS, (directive, framers: string) => {
    if (framers !== "'none'") return `frame-ancestors ${framers} ${panel}`;
    return isPage ? `frame-ancestors ${panel}` : directive;
  });
}
