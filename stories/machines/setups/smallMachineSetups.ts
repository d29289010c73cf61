import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import {
  type ChatCommand,
  type ChatEvent,
  chatSpec,
  type ChatState,
} from '../../../src/domain/support/chat/chat.machine.ts';
import {
  type NudgeCommand,
  type NudgeEvent,
  nudgeSpec,
  type NudgeState,
} from '../../../src/domain/pwa/nudge.machine.ts';
import {
  type ImapCommand,
  type ImapEvent,
  imapSpec,
  type ImapState,
} from '../../../src/domain/controls/schemes/imap/imap.machine.ts';
import type { Scheme } from '../../../src/domain/controls/schemes/scheme.ts';
import {
  type PresenceCommand,
  type PresenceEvent,
  presenceSpec,
  type PresenceState,
} from '../../../src/domain/session/presence/presence.machine.ts';
import {
  type SupportChatCommand,
  type SupportChatEvent,
  supportChatSpec,
  type SupportChatState,
} from '../../../src/domain/support/supportChat/supportChat.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const onOff = (event: { readonly on: boolean }) => (event.on ? 'on' : 'off');
const ON_OFF = [{ on: true }, { on: false }];

export const presenceSetup: MachineSetup<PresenceState, PresenceEvent, PresenceCommand> = {
  file: 'src/domain/session/presence/presence.machine.ts',
  spec: presenceSpec,
  trials: trialsOf<PresenceEvent>(
    {
      'game began': [{}],
      'game stopped': [{}],
      'visibility changed': [{ visible: false }, { visible: true }],
      'silence noticed': [{}],
      'player active': [{}],
      'other warning shown': [{}],
    },
    (event) => (event.kind === 'visibility changed' ? (event.visible ? 'visible' : 'hidden') : undefined),
  ),
  facet: ({ kind, visible }) => (kind === 'off' ? undefined : visible ? 'visible' : 'hidden'),
  signature: ({ visible }) => `${visible}`,
  shownBy: {
    warned: ['screen.inactivity-warning'],
    present: ['transition.tab.idle-and-hidden-timeouts'],
  },
};

/** The state machine of the prompt to install the app. */
export const nudgeSetup: MachineSetup<NudgeState, NudgeEvent, NudgeCommand> = {
  file: 'src/domain/pwa/nudge.machine.ts',
  spec: nudgeSpec({ installed: false, dismissed: false }),
  trials: trialsOf<NudgeEvent>(
    {
      'incognito detected': [true, false, 'error' as const].map((incognito) => ({ incognito })),
      'delay over': [{}],
      'method found': (['prompt', 'by-hand'] as const).map((method) => ({ method })),
      'game changed': [true, false].map((inGame) => ({ inGame })),
      'install asked': [{}],
      'put away': [{}],
      installed: [{}],
    },
    (event) => {
      switch (event.kind) {
        case 'incognito detected':
          return event.incognito === 'error' ? 'unknown' : event.incognito ? 'private' : 'not private';
        case 'method found':
          return event.method === 'prompt' ? 'browser prompt' : 'manual';
        case 'game changed':
          return event.inGame ? 'during a game' : 'no game';
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    if (state.kind === 'off') return state.why;
    if (state.kind === 'waiting')
      return state.due ? (state.inGame ? 'game running' : 'no install method yet') : 'delay running';
    return state.kind === 'shown' ? (state.method === 'prompt' ? 'browser prompt' : 'manual') : undefined;
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    shown: ['screen.pwa-nudge'],
    'off/incognito': ['transition.incognito'],
    waiting: ['const.pwa-nudge'],
  },
};

/** The state machine of a conversation with the assistant. */
export const chatSetup: MachineSetup<ChatState, ChatEvent, ChatCommand> = {
  file: 'src/domain/support/chat/chat.machine.ts',
  spec: chatSpec,
  trials: trialsOf<ChatEvent>(
    {
      opened: [{ id: undefined }],
      'chat began': [{ chat: { id: 'chat', lines: [] } }],
      'chat missed': [{}],
      'picture sent': [{ picture: sampleUrl('data:image/jpeg;base64,AA') }],
      sent: [{ text: 'Hello' }],
      answered: [{ reply: 'Hello' }],
      refused: (['flagged', 'too-often', 'not-reached', 'unreadable', 'failed'] as const).map((why) => ({ why })),
    },
    (event) => (event.kind === 'refused' ? event.why : undefined),
  ),
  facet: (state) =>
    state.kind === 'ready' ? (state.refused ? 'last message rejected' : 'ready for a message') : undefined,
  signature: (state) => (state.kind === 'unopened' ? '' : `${state.chat.id}`),
  shownBy: {
    'ready/ready for a message': ['screen.ana-chat'],
    'ready/last message rejected': ['msg.flagged-message'],
    opening: ['call.bot.session-create'],
  },
};

const SCHEME: Scheme = { name: 'Default', tags: [], selected: true, controls: [] };

/** The state machine of touch controls bound to keys. */
export const imapSetup: MachineSetup<ImapState, ImapEvent, ImapCommand> = {
  file: 'src/domain/controls/schemes/imap/imap.machine.ts',
  spec: imapSpec,
  trials: trialsOf<ImapEvent>(
    {
      'mapping wanted': [{}],
      'config found': [{ schemes: [SCHEME] }],
      'config not found': [{}],
      'config api failed': [{}],
      'library started': [true, false].map((active) => ({ scheme: SCHEME, active })),
      'library failed': [{}],
      switched: ON_OFF,
      'raw mouse asked': ON_OFF,
      'pointer lock changed': [true, false].map((locked) => ({ locked })),
      'change asked': [{ scheme: SCHEME }],
      changed: [{}],
    },
    (event) => {
      if (event.kind === 'switched' || event.kind === 'raw mouse asked') return onOff(event);
      if (event.kind === 'pointer lock changed') return event.locked ? 'locked' : 'free';
      return event.kind === 'library started' ? (event.active ? 'active' : 'not active') : undefined;
    },
  ),
  facet: (state) => {
    if (state.kind === 'disabled') return state.why;
    if (state.kind !== 'ready') return undefined;
    const mouse = state.rawMouse ? ', raw mouse' : '';
    return `${state.active ? 'mapping' : 'plain input'}${mouse}${state.next ? ', change pending' : ''}`;
  },
  signature: (state) => (state.kind === 'ready' ? `${state.pointerLock}` : ''),
  shownBy: {
    ready: ['state.imap.initialized', 'state.imap.active', 'transition.imap.raw-mouse'],
    disabled: ['transition.imap.errors'],
  },
};

export const supportChatSetup: MachineSetup<SupportChatState, SupportChatEvent, SupportChatCommand> = {
  file: 'src/domain/support/supportChat/supportChat.machine.ts',
  spec: supportChatSpec,
  trials: trialsOf<SupportChatEvent>({
    opened: [{}],
    closed: [{}],
    resumed: [{}],
    'became ready': [{}],
    'unread counted': [{ count: 2 }],
    'timed out': [{}],
    retried: [{}],
    ended: [{}],
  }),
  facet: (state) => (state.kind === 'absent' ? undefined : state.open ? 'open' : 'closed'),
  signature: (state) => (state.kind === 'ready' ? `${state.unread}` : ''),
  shownBy: { 'ready/open': ['screen.chat-widget'] },
};
