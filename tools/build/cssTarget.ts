/**
 * CSS target of the build: browsers with the popover API, which every page needs. With a lower target the build expands
 * `:dir(rtl)` to a list of languages, which doesn't match a page with only a `dir` attribute.
 */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'];
