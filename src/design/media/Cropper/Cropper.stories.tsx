import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, mocked, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { steerPage } from '../../../app/shell/gamepadNavigation/steerPage.ts';
import { type Crop, WHOLE } from './crop.ts';
import { Cropper, type CropperProps } from './Cropper.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

const WIDE = { width: 1_200, height: 800 };

/**
 * Crops a picture with a round crop frame, with a live preview of the result.
 *
 * **Use it** for pictures that the app shows small and round, such as a profile photo.
 *
 * **Not for** other shapes, or for viewing a picture.
 *
 * **Without a mouse**: the crop frame is a slider with two axes. Arrow keys move it (farther with Shift), + and − zoom,
 * and R rotates (left with Shift). Two fingers pinch. On a gamepad, A grabs the crop frame, the D-pad moves it, and A
 * or B releases it. The zoom slider, between the two rotate buttons, works the same way.
 */
const meta = {
  title: 'Design/Cropper',
  component: Cropper,
  args: {
    src: sampleUrl(scape(WIDE)),
    size: WIDE,
    value: WHOLE,
    onChange: fn(),
    labels: {
      frame: 'Picture in its frame',
      kind: '2D slider',
      place: (right, down) => `${right}% from the left, ${down}% from the top`,
      help: 'Drag, or use the arrow keys. + and − zoom, R turns.',
      zoom: 'Zoom',
      zoomed: (zoom) => `${Math.round(zoom * 100)}%`,
      turnLeft: 'Turn left',
      turnRight: 'Turn right',
    },
  },
  render: (args) => <Moved {...args} />,
  decorators: [inside(<div style={{ maxInlineSize: '26rem', padding: '2rem' }} />)],
} satisfies Meta<typeof Cropper>;

export default meta;
type Story = StoryObj<typeof meta>;

function Moved(args: CropperProps) {
  const [value, setValue] = useState(args.value);
  return (
    <Cropper
      {...args}
      value={value}
      onChange={(crop) => {
        setValue(crop);
        args.onChange(crop);
      }}
    />
  );
}

/** The cropper's initial square: centred, as large as fits. */
export const InitialCrop: Story = {};

/** A portrait picture that is zoomed and rotated in the cropper. */
export const RotatedAndZoomed: Story = {
  args: {
    src: sampleUrl(scape({ width: 600, height: 900 })),
    size: { width: 600, height: 900 },
    value: { x: 0.6, y: 0.5, zoom: 1.6, turns: 1 },
  },
};

/** The picture is so small that zooming is disabled. */
export const SmallPicture: Story = {
  args: { src: sampleUrl(scape({ width: 64, height: 40 })), size: { width: 64, height: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Zoom' })).toBeDisabled();
  },
};

/** The cropper while the picture is uploading. */
export const Disabled: Story = { args: { disabled: true } };

/** The cropper by keyboard: arrow keys move, + and − zoom, R rotates, and the value text describes the position. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const last = () => lastCrop(args);
    const frame = canvas.getByRole('slider', { name: 'Picture in its frame' });
    await expect(frame).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(last().x).toBeGreaterThan(0.5);
    await expect(frame).toHaveAttribute('aria-valuetext', '56% from the left, 50% from the top');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
    await expect(frame).toHaveAttribute('aria-valuenow', '0');
    await userEvent.keyboard('++');
    await expect(last().zoom).toBeCloseTo(1.21);
    await userEvent.keyboard('-');
    await expect(last().zoom).toBeCloseTo(1.1);
    await userEvent.keyboard('r');
    await expect(last().turns).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn left' }));
    await expect(last().turns).toBe(0);
  },
};

/** The cropper by mouse: dragging to the right reveals more of the left, and the wheel zooms towards the pointer. */
export const ByMouse: Story = {
  play: async ({ canvas, args }) => {
    const last = () => lastCrop(args);
    const frame = canvas.getByRole('slider', { name: 'Picture in its frame' });
    const { left, top, width } = frame.getBoundingClientRect();
    const at = (x: number, y: number) => ({
      pointerId: 1,
      button: 0,
      clientX: left + x * width,
      clientY: top + y * width,
    });
    await fireEvent.pointerDown(frame, at(0.5, 0.5));
    await fireEvent.pointerMove(frame, at(0.6, 0.5));
    await fireEvent.pointerUp(frame, at(0.6, 0.5));
    await expect(last().x).toBeCloseTo(0.5 - 0.1 * (800 / 1_200));
    await fireEvent.pointerMove(frame, at(0.9, 0.5));
    await expect(last().x).toBeCloseTo(0.5 - 0.1 * (800 / 1_200));
    await fireEvent.wheel(frame, { ...at(0.5, 0.5), deltaY: -400 });
    await expect(last().zoom).toBeCloseTo(Math.exp(0.6));
  },
};

/** The cropper by two fingers: the pinched point stays between them. */
export const ByTouch: Story = {
  play: async ({ canvas, args }) => {
    const last = () => lastCrop(args);
    const frame = canvas.getByRole('slider', { name: 'Picture in its frame' });
    const { left, top, width } = frame.getBoundingClientRect();
    const finger = (pointerId: number, x: number) => ({
      pointerId,
      pointerType: 'touch',
      button: 0,
      clientX: left + x * width,
      clientY: top + 0.5 * width,
    });
    await fireEvent.pointerDown(frame, finger(1, 0.4));
    await fireEvent.pointerDown(frame, finger(2, 0.6));
    await fireEvent.pointerMove(frame, finger(2, 0.8));
    await fireEvent.pointerUp(frame, finger(1, 0.4));
    await fireEvent.pointerUp(frame, finger(2, 0.8));
    await expect(last().zoom).toBeCloseTo(2);
  },
};

/**
 * The cropper by gamepad: A grabs the crop frame or the zoom, the D-pad moves it, and A releases it. A on a rotate
 * button rotates.
 */
export const ByGamepad: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('slider', { name: 'Picture in its frame' });
    frame.focus();
    steerPage('press');
    steerPage('right');
    await expect(lastCrop(args).x).toBeGreaterThan(0.5);
    await expect(frame).toHaveFocus();
    steerPage('press');
    steerPage('down');
    await expect(frame).not.toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Turn left' }).focus();
    steerPage('right');
    await expect(canvas.getByRole('slider', { name: 'Zoom' })).toHaveFocus();
    steerPage('press');
    steerPage('right');
    await expect(lastCrop(args).zoom).toBeGreaterThan(1);
    steerPage('press');
    steerPage('right');
    await expect(canvas.getByRole('button', { name: 'Turn right' })).toHaveFocus();
    steerPage('press');
    await expect(lastCrop(args).turns).toBe(1);
  },
};

function lastCrop({ onChange }: CropperProps): Crop {
  const [crop] = mocked(onChange).mock.lastCall ?? [];
  if (!crop) throw new Error('the cropper reported no change');
  return crop;
}

/** Generates a picture of an evening landscape without symmetry, so that a rotation of it is visible. */
function scape({ width, height }: { readonly width: number; readonly height: number }): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#27406d"/><stop offset="1" stop-color="#e39a6b"/></linearGradient></defs><rect x="-100" y="-100" width="320" height="280" fill="url(#a)"/><circle cx="84" cy="26" r="9" fill="#ffe9c2"/><path d="M-100 62Q20 30 60 56T220 50V200H-100Z" fill="#3a3157"/><path d="M-100 72Q40 58 70 70T220 66V200H-100Z" fill="#1c1b33"/><path d="M34 66v-16l7-6 7 6v16Z" fill="#f2c14e"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
