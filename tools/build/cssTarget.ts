/**
 * What stylesheets are built for: whoever has popovers (which every page needs) has this much of CSS. Told less, the build
 * writes `:dir(rtl)` as a list of languages, which a page that is turned by `dir` alone doesn't match.
 */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'];
