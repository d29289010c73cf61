import { downloadsSpec } from '../../../src/domain/files/downloads.machine.ts';
import type { DownloadsCommand, DownloadsEvent, DownloadsState } from '../../../src/domain/files/downloads.state.ts';
import { filesSpec } from '../../../src/domain/files/files.machine.ts';
import type { FilesCommand, FilesEvent, FilesState } from '../../../src/domain/files/files.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

/** Id of the file whose transfer is drawn; a second file shares the connection. */
const FIRST = 1;
const IDS = [{ id: FIRST }, { id: 2 }];
/** The transferred file is empty, so that it is complete as soon as it is sent. */
const FILE = { name: 'save.dat', size: 0 };

interface List {
  readonly list: readonly { readonly id: number; readonly state: string }[];
  readonly nextId: number;
  readonly clearing: { readonly id: number } | undefined;
}

function stateOfFirst({ list, nextId }: List): string {
  return list.find(({ id }) => id === FIRST)?.state ?? (nextId > FIRST ? 'removed' : 'not added yet');
}

function listSignature({ list, clearing }: List): string {
  return `${list.map(({ id, state }) => `${id} ${state}`).join()} ${clearing?.id}`;
}

function whose(event: { readonly kind: string }): string | undefined {
  if (!('id' in event)) return undefined;
  return event.id === FIRST ? 'this file' : 'another file';
}

const list = {
  kind: stateOfFirst,
  concerns: (key: string) => key.split(':')[1] === `${FIRST}`,
  facet: ({ clearing }: List) => (clearing?.id === FIRST ? 'device notified' : undefined),
  signature: listSignature,
  // Two files suffice for one transfer to wait for the other.
  goOn: ({ nextId }: List) => nextId <= 3,
};

/** The state machine that transfers a file to the streaming device. */
export const filesSetup: MachineSetup<FilesState, FilesEvent, FilesCommand> = {
  ...list,
  file: 'src/domain/files/files.machine.ts',
  spec: filesSpec,
  trials: trialsOf<FilesEvent>(
    {
      'files chosen': [{ files: [FILE] }],
      'chunk sent': IDS.map((id) => ({ ...id, sent: 0 })),
      'file received': [FILE],
      'file cleared': [{}],
      'sending failed': IDS,
      'device lost': [{}],
      'pause asked': IDS,
      'resume asked': IDS,
      'cancel asked': IDS,
      'retry asked': IDS,
      dismissed: IDS,
    },
    whose,
  ),
  shownBy: {
    sending: ['state.loader.uploading', 'screen.file-uploader'],
    done: ['state.loader.success', 'transition.loader.autohide'],
    failed: ['msg.upload-failed', 'state.loader.warning'],
  },
};

/** The state machine that transfers a file from the streaming device. */
export const downloadsSetup: MachineSetup<DownloadsState, DownloadsEvent, DownloadsCommand> = {
  ...list,
  file: 'src/domain/files/downloads.machine.ts',
  spec: downloadsSpec,
  trials: trialsOf<DownloadsEvent>(
    {
      'file offered': (['at-once', 'when-asked', 'not-at-all'] as const).map((taking) => ({
        offer: 1,
        ...FILE,
        taking,
      })),
      'save asked': IDS,
      'bytes received': IDS.map((id) => ({ ...id, received: 0 })),
      'file over': IDS.flatMap((id) => [true, false].map((whole) => ({ ...id, whole }))),
      'file saved': IDS,
      'saving failed': IDS,
      'device lost': [{}],
      'cancel asked': IDS,
      dismissed: IDS,
    },
    (event) => {
      if (event.kind === 'file offered') return `taken ${event.taking.replaceAll('-', ' ')}`;
      if (event.kind === 'file over') return `${whose(event)}, ${event.whole ? 'complete' : 'incomplete'}`;
      return whose(event);
    },
  ),
  shownBy: {
    receiving: ['state.loader.downloading'],
    done: ['state.loader.success'],
    failed: ['msg.download-failed'],
    lost: ['msg.download-failed'],
  },
};
