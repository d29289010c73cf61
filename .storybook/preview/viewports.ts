/** Viewport sizes in which every screen is reviewed. */
export const viewports = {
  narrow: { name: 'Narrowest 320×640', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone 390×844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  side: { name: 'Phone on its side 844×390', styles: { width: '844px', height: '390px' }, type: 'mobile' },
  compactSide: {
    name: 'Compact phone on its side 740×360',
    styles: { width: '740px', height: '360px' },
    type: 'mobile',
  },
  lying: { name: 'Small phone on its side 640×320', styles: { width: '640px', height: '320px' }, type: 'mobile' },
  magnified: { name: 'Laptop at 400%, 320×256', styles: { width: '320px', height: '256px' }, type: 'desktop' },
  tablet: { name: 'Tablet 820×1180', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  laptop: { name: 'Laptop 1440×900', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  wide: { name: 'Wide 2560×1440', styles: { width: '2560px', height: '1440px' }, type: 'desktop' },
} as const;
