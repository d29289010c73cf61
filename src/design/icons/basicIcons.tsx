import { icon } from './Icon.tsx';

// Icons needed before the first picture, in a separate file so that the others load later.
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19 12H5M11 6l-6 6 6 6');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.7 4.7L19 7.5');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
