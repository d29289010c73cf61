import { icon } from './Icon.tsx';

// Icons of the first page, in a separate file so that the others load later.
export const PlayIcon = /* @__PURE__ */ icon(
  'M8 5.4v13.2a.9.9 0 0 0 1.37.77l10.6-6.6a.9.9 0 0 0 0-1.54l-10.6-6.6A.9.9 0 0 0 8 5.4Z',
  true,
);
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14M13 6l6 6-6 6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 5.5-6.5 6.5 6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5.5 6.5 6.5-6.5 6.5');
export const ExternalIcon = /* @__PURE__ */ icon(
  'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 5h5v5M19 5l-8 8',
);
export const SearchIcon = /* @__PURE__ */ icon('M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0M15.5 15.5 20 20');
export const StarIcon = /* @__PURE__ */ icon(
  'M11.2 3.9a.9.9 0 0 1 1.6 0l2.1 4.3 4.7.7a.9.9 0 0 1 .5 1.55l-3.4 3.3.8 4.7a.9.9 0 0 1-1.3.95L12 17.2l-4.2 2.2a.9.9 0 0 1-1.3-.95l.8-4.7-3.4-3.3a.9.9 0 0 1 .5-1.55l4.7-.7Z',
  true,
);
