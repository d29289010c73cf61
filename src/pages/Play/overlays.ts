// A chunk of its own, so that the page's way to the first picture doesn't carry the names of all that these two load.

/** What lies on the picture. */
export const loadOnPicture = () => import('./OnPicture.tsx').then((it) => it.OnPicture);

/** What covers the page, and what is asked over it. */
export const loadOverPage = () => import('./OverPage.tsx').then((it) => it.OverPage);
