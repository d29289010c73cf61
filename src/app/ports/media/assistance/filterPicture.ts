import {
  cssFilter,
  type FilterWay,
  matrixValues,
  type PictureFilter,
} from '../../../../domain/assistance/vision/pictureFilter.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Name of the custom property that `StreamStage.module.css` applies to the picture and its copies. */
const PROPERTY = '--picture-filter';
let count = 0;

/** Filters the picture in a stage until `signal` aborts. The browser's compositor does the work. */
export function filterPicture(stage: HTMLElement, filter: PictureFilter, way: FilterWay, signal: AbortSignal): void {
  if (way === 'off' || signal.aborted) return;
  const { matrix, brightness, contrast } = filter;
  const svg = matrix && way === 'svg' ? matrixFilter(matrixValues(matrix)) : undefined;
  if (svg) stage.append(svg.element);
  const functions = brightness === 1 && contrast === 1 ? '' : cssFilter(filter);
  stage.style.setProperty(PROPERTY, [svg?.url, functions].filter(Boolean).join(' '));
  signal.addEventListener(
    'abort',
    () => {
      stage.style.removeProperty(PROPERTY);
      svg?.element.remove();
    },
    { once: true },
  );
}

function matrixFilter(values: string): { readonly element: SVGElement; readonly url: string } {
  // A new id for each filter: browsers don't always repaint a changed filter.
  const id = `picture-filter-${count++}`;
  const element = document.createElementNS(SVG, 'svg');
  const filter = document.createElementNS(SVG, 'filter');
  const matrix = document.createElementNS(SVG, 'feColorMatrix');
  for (const [name, value] of Object.entries({ width: '0', height: '0', 'aria-hidden': 'true' }))
    element.setAttribute(name, value);
  element.style.position = 'absolute';
  // The colour matrix is computed for linear RGB values.
  const region = { id, x: '0', y: '0', width: '1', height: '1', 'color-interpolation-filters': 'linearRGB' };
  for (const [name, value] of Object.entries(region)) filter.setAttribute(name, value);
  matrix.setAttribute('type', 'matrix');
  matrix.setAttribute('values', values);
  filter.append(matrix);
  element.append(filter);
  return { element, url: `url("#${id}")` };
}
