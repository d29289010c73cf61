import { icon } from './Icon.tsx';

export { ArrowLeftIcon, CheckIcon, CloseIcon } from './basicIcons.tsx';
export {
  ArrowRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ExternalIcon,
  PlayIcon,
  SearchIcon,
  StarIcon,
} from './pageIcons.tsx';

/*
 * One pure export per icon, so that a page loads only the icons that it renders.
 * Circles are written as arcs: M cx-r cy a r r 0 1 0 2r 0 a r r 0 1 0 -2r 0.
 */

// Icons for playing and for the stream's picture.
export const PauseIcon = /* @__PURE__ */ icon('M9 5v14M15 5v14');
export const StopIcon = /* @__PURE__ */ icon(
  'M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6Z',
);
export const RecordIcon = /* @__PURE__ */ icon('M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z', true);
/** The replay icon: an arrow back around a triangle. */
export const ReplayIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.500 9M4.500 4.500V9H9M10.500 9.200v5.600L15 12Z',
);
export const SoundOnIcon = /* @__PURE__ */ icon(
  'M11 5.5 7 9H4v6h3l4 3.5v-13ZM15 9.2a4 4 0 0 1 0 5.6M17.8 6.5a8 8 0 0 1 0 11',
);
export const SoundOffIcon = /* @__PURE__ */ icon('M11 5.5 7 9H4v6h3l4 3.5v-13ZM15.5 9.5l5 5M20.5 9.5l-5 5');
export const FullscreenIcon = /* @__PURE__ */ icon(
  'M9 4H5.5A1.5 1.5 0 0 0 4 5.5V9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15',
);
export const LeaveFullscreenIcon = /* @__PURE__ */ icon(
  'M4 9h3.5A1.5 1.5 0 0 0 9 7.5V4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20',
);
export const MicIcon = /* @__PURE__ */ icon(
  'M12 3.5a3 3 0 0 0-3 3V11a3 3 0 0 0 6 0V6.5a3 3 0 0 0-3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M4.5 7.5h3L9 5.5h6l1.5 2h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5ZM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
);
/** Icon of the stream's picture quality. */
export const PictureIcon = /* @__PURE__ */ icon('M3.5 5h17v11.5h-17ZM8.5 20h7M12 16.5V20M7 12.5l3-3 2.5 2 4-4');
export const ScreenshotIcon = /* @__PURE__ */ icon(
  'M4 8.5V5.5A1.5 1.5 0 0 1 5.500 4h3M15.500 4h3A1.5 1.5 0 0 1 20 5.500v3M20 15.500v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.500 20h-3A1.5 1.5 0 0 1 4 18.500v-3M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
export const PictureInPictureIcon = /* @__PURE__ */ icon('M11 18H3.500V5h17v6M13.500 13.500h7V19h-7Z');

// Icons of input devices.
export const GamepadIcon = /* @__PURE__ */ icon(
  'M8 7h8a5 5 0 0 1 4.9 4l.85 4.3A2.25 2.25 0 0 1 17.8 17l-1.7-2H7.9l-1.7 2a2.25 2.25 0 0 1-3.95-1.7L3.1 11A5 5 0 0 1 8 7ZM8 9.7v3M6.5 11.2h3M15 10.5h.01M17 12.3h.01',
);
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM6.5 9.5h.01M9.5 9.5h.01M12.5 9.5h.01M15.5 9.5h.01M17.8 9.5h.01M6.5 12.2h.01M17.5 12.2h.01M9.5 12.2h.01M12.5 12.2h.01M15 12.2h.01M8.5 15h7',
);
export const MouseIcon = /* @__PURE__ */ icon(
  'M12 3.5A5.5 5.5 0 0 0 6.5 9v6a5.5 5.5 0 0 0 11 0V9A5.5 5.5 0 0 0 12 3.5ZM12 7.5v3',
);
export const TouchIcon = /* @__PURE__ */ icon(
  'M9 11V5.5a1.5 1.5 0 0 1 3 0V11M12 10.5a1.5 1.5 0 0 1 3 0V12M15 11.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-.8a5 5 0 0 1-4.2-2.3l-2.7-4.2a1.4 1.4 0 0 1 2.2-1.7L9 15V9',
);
export const LockIcon = /* @__PURE__ */ icon(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.7a4 4 0 0 1 8 0v2.8',
);
export const MoveIcon = /* @__PURE__ */ icon(
  'M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5',
);

// Icons of directions.
export const ChevronUpIcon = /* @__PURE__ */ icon('m5.5 14.5 6.5-6.5 6.5 6.5');
export const ChevronDownIcon = /* @__PURE__ */ icon('m5.5 9.5 6.5 6.5 6.5-6.5');
export const LeaveIcon = /* @__PURE__ */ icon(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
);
export const TrendUpIcon = /* @__PURE__ */ icon('m4 16 5.5-6 4 4L20 7.5M15 7.5h5v5');
export const TrendDownIcon = /* @__PURE__ */ icon('m4 8 5.5 6 4-4L20 16.5M15 16.5h5v-5');
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15');

// Signs
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const InfoIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.7h.01');
export const WarningIcon = /* @__PURE__ */ icon(
  'M10.7 4.3 2.9 17.7A1.5 1.5 0 0 0 4.2 20h15.6a1.5 1.5 0 0 0 1.3-2.3L13.3 4.3a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4M12 16.7h.01',
);
export const ErrorIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5V13M12 16.3h.01');
export const HelpIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.7 9.5a2.4 2.4 0 1 1 3.7 2c-.9.6-1.4 1.1-1.4 2.2M12 16.7h.01',
);
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8.5h8A1.5 1.5 0 0 1 19.5 10v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5ZM5.5 15.5A1.5 1.5 0 0 1 4.5 14V6A1.5 1.5 0 0 1 6 4.5h8a1.5 1.5 0 0 1 1.5 1',
);
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 19.5 4.7 12.3a4.6 4.6 0 0 1 6.5-6.5l.8.8.8-.8a4.6 4.6 0 0 1 6.5 6.5Z',
);
export const HeartFilledIcon = /* @__PURE__ */ icon(
  'M12 19.5 4.7 12.3a4.6 4.6 0 0 1 6.5-6.5l.8.8.8-.8a4.6 4.6 0 0 1 6.5 6.5Z',
  true,
);
export const MoreIcon = /* @__PURE__ */ icon(
  'M6 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM12 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM18 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z',
  true,
);
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M10 5.8a9.6 9.6 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.4 7.4A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.9-1.6M9.9 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16',
);
export const SortIcon = /* @__PURE__ */ icon('m8 9.5 4-4.5 4 4.5M8 14.5l4 4.5 4-4.5');
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19V5.5M6.5 11 12 5.5l5.5 5.5');

// Icons of objects.
export const ClockIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.2V12l3.2 2');
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.8 12h16.4M12 3.5c2.3 2.4 3.5 5.3 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.3-3.5-8.5S9.7 5.9 12 3.5Z',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.8v2M12 19.2v2M21.2 12h-2M4.8 12h-2M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4M18.5 18.5l-1.4-1.4M6.9 6.9 5.5 5.5',
);
export const MoonIcon = /* @__PURE__ */ icon('M19.8 14.3A8.2 8.2 0 0 1 9.7 4.2a8.2 8.2 0 1 0 10.1 10.1Z');
export const ContrastIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 3.5v17M12 6.5h6.5M12 10h8.2M12 14h8.2M12 17.5h6.5',
);
export const GridIcon = /* @__PURE__ */ icon('M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z');
export const UserIcon = /* @__PURE__ */ icon(
  'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.5 20c.9-3.6 3.8-5.5 7.5-5.5s6.6 1.9 7.5 5.5',
);
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M13 7.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0M6.5 16.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0',
);
export const BellIcon = /* @__PURE__ */ icon(
  'M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6ZM10 19.5a2.2 2.2 0 0 0 4 0',
);
export const ChatIcon = /* @__PURE__ */ icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5Z',
);
export const FlagIcon = /* @__PURE__ */ icon('M6 21V4.5M6 5c4-2 8 2 12 0v8.5c-4 2-8-2-12 0');
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11M12 9S10.5 4 8 4.5 7 9 12 9ZM12 9s1.5-5 4-4.5S17 9 12 9Z',
);
export const CoinIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.3 15.5v-7l5.4 7v-7');
export const TicketIcon = /* @__PURE__ */ icon(
  'M4 7.5h16v3a1.6 1.6 0 0 0 0 3v3H4v-3a1.6 1.6 0 0 0 0-3ZM14.5 8v2M14.5 11.5v1M14.5 14v2',
);
export const CardIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 9.500h18M6.500 14.500h4',
);
export const WalletIcon = /* @__PURE__ */ icon(
  'M18 8V6a1.5 1.5 0 0 0-1.5-1.5H5A1.500 1.500 0 0 0 3.500 6v11A2.500 2.500 0 0 0 6 19.500h12.500A1.500 1.500 0 0 0 20 18V9.500A1.500 1.500 0 0 0 18.500 8H5.500M16 13.750h.01',
);
/** A payment method that has no specific icon. */
export const OtherPaymentIcon = /* @__PURE__ */ icon(
  'M3 7h18v10H3ZM9.500 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M6 12h.01M18 12h.01',
);
export const CrownIcon = /* @__PURE__ */ icon('m4.5 17.5-1.2-9 4.9 3.8L12 6l3.8 6.3 4.9-3.8-1.2 9Z');
export const UploadIcon = /* @__PURE__ */ icon(
  'M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
);
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5V16M7.5 11.5 12 16l4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12A1.5 1.5 0 0 0 8.8 20.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10.3 10.5l.2 6.5M13.7 10.5l-.2 6.5',
);
export const AccessibilityIcon = /* @__PURE__ */ icon(
  'M10.4 4.6a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M4.5 8.6c5 1.5 10 1.5 15 0M9.7 9.7v4.1L8 21M14.3 9.7v4.1L16 21M9.7 14.2h4.6',
);
export const ShieldIcon = /* @__PURE__ */ icon('M12 3.5 5 6v5.5c0 4.5 2.9 7.5 7 9 4.1-1.5 7-4.5 7-9V6Z');
export const BoltIcon = /* @__PURE__ */ icon('M13 3 5.5 13.5H11L10 21l8.5-11H13Z');
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M5 11.5a10 10 0 0 1 4-2.4M19 11.5a10 10 0 0 0-6-2.7M2.5 8.2A14 14 0 0 1 6.3 5.8M21.5 8.2A14 14 0 0 0 10.5 4.6M8.5 15a5 5 0 0 1 5.5-1M12 18.7h.01',
);
export const SignalIcon = /* @__PURE__ */ icon('M5 19v-3M10 19v-6M15 19V9M20 19V5');
export const MachineIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v4a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 10V6a1.5 1.5 0 0 1 1.5-1.5ZM5.5 12.5h13A1.5 1.5 0 0 1 20 14v4a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18v-4a1.5 1.5 0 0 1 1.5-1.5ZM7.5 8h.01M7.5 16h.01M11 8h5.5M11 16h5.5',
);
export const RotateIcon = /* @__PURE__ */ icon(
  'M9.2 4.6 4.6 9.2a1.5 1.5 0 0 0 0 2.1l8.1 8.1a1.5 1.5 0 0 0 2.1 0l4.6-4.6a1.5 1.5 0 0 0 0-2.1l-8.1-8.1a1.5 1.5 0 0 0-2.1 0ZM14.5 2.8a8 8 0 0 1 6.7 6.7M21.9 6.6l-.7 2.9-2.7-1.2M9.5 21.2a8 8 0 0 1-6.7-6.7M2.1 17.4l.7-2.9 2.7 1.2',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 15V4M8 7.5 12 3.5 16 7.5M8 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5H16',
);
export const WheelIcon = /* @__PURE__ */ icon(
  'M4.5 13a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M12 5.5v15M4.5 13h15M10 2.5h4l-2 3Z',
);
