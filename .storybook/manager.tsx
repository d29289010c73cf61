/** @jsxRuntime classic */
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { storybookThemeOf } from './storybookTheme.ts';
import { AxeResult } from './manager/AxeResult.tsx';
import { ChangesPanel } from './manager/ChangesPanel.tsx';
import { CopyLink } from './manager/CopyLink.tsx';
import { CopyPicture } from './manager/CopyPicture.tsx';
import { hex } from './manager/managerColours.ts';
import { leaveEmptyControls } from './manager/leaveEmptyControls.ts';
import { OpenInApp } from './manager/OpenInApp.tsx';
import { openFirstSearchResult } from './manager/openFirstSearchResult.ts';
import { SimulatorPanel } from './manager/SimulatorPanel.tsx';
import { SizeTool } from './manager/SizeTool.tsx';
import { WorldTools } from './manager/WorldTools.tsx';

/** Ids of catalogue pages without a component, for which Storybook's addon panel has no content. */
const ABOUT = /^(start-here-(?!scene|toolbar-settings)|journeys-(filmstrips|assisted|working)|state-machines)/;

addons.setConfig({
  theme: storybookThemeOf(hex),
  sidebar: { showRoots: true },
  // SizeTool moves Storybook's addon panel beside phone-sized stories, and below all others.
  layout: { navSize: 260, rightPanelWidth: 340, bottomPanelHeight: 200 },
  // `SizeTool` replaces Storybook's viewport menu, and browsers have their own zoom.
  toolbar: {
    'storybook/viewport': { hidden: true },
    'storybook/viewport/tool': { hidden: true },
    zoom: { hidden: true },
  },
  layoutCustomisations: {
    showPanel: ({ storyId }, otherwise) => (ABOUT.test(storyId) ? false : otherwise),
  },
});

addons.register('nowlight', (api) => {
  leaveEmptyControls(api);
  document.addEventListener('keydown', openFirstSearchResult, { capture: true });
  addons.add('nowlight/size', {
    type: types.TOOL,
    title: 'Size',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <SizeTool />,
  });
  addons.add('nowlight/simulator', {
    type: types.PANEL,
    title: 'Simulator',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => (active ? <SimulatorPanel /> : <></>),
  });
  addons.add('nowlight/changes', {
    type: types.PANEL,
    title: 'Changes',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => (active ? <ChangesPanel /> : <></>),
  });
  // The tool for a simulated world appears only in stories with one. At the end of its group, it moves no other tool.
  addons.add('nowlight/world', {
    type: types.TOOLEXTRA,
    title: 'Simulated time and network',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <WorldTools />,
  });
  addons.add('nowlight/app', {
    type: types.TOOLEXTRA,
    title: 'Open in the app',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <OpenInApp />,
  });
  addons.add('nowlight/link', {
    type: types.TOOLEXTRA,
    title: 'Copy link',
    match: ({ tabId }) => !tabId,
    render: () => <CopyLink />,
  });
  addons.add('nowlight/picture', {
    type: types.TOOLEXTRA,
    title: 'Copy picture',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <CopyPicture />,
  });
  addons.add('nowlight/axe', {
    type: types.TOOLEXTRA,
    title: 'Accessibility (axe)',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <AxeResult />,
  });
});
