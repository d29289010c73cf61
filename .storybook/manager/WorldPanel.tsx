/** @jsxRuntime classic */
import React, { type ReactNode, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { sceneLinks } from '../../stories/support/app/sceneLinks.ts';
import type { Network, WorldReport } from '../../stories/support/app/shownWorlds.ts';
import { useDemoLink } from './useDemoLink.ts';
import type { WorldControls } from './worldControls.ts';

const NETWORK_NAMES: Readonly<Record<Network, string>> = { good: 'Good', slow: 'Slow', lossy: 'Lossy', cut: 'Cut' };
const NETWORKS = Object.keys(NETWORK_NAMES) as Network[];
const STEPS = [
  { label: '+1 s', ms: 1_000 },
  { label: '+10 s', ms: 10_000 },
  { label: '+1 min', ms: 60_000 },
  { label: '+1 h', ms: 3_600_000 },
] as const;

interface WorldPanelProps {
  readonly world: WorldReport;
  readonly controls: WorldControls;
  readonly title: string;
}

/**
 * Controls of a story's simulated world: advance or stop its time, disturb its network while a picture streams, and
 * export its scene.
 */
export function WorldPanel({ world, controls, title }: WorldPanelProps) {
  return (
    <div style={{ display: 'grid', gap: 10, fontSize: 12 }}>
      <Row name="Time">
        <Choice
          says={world.running ? 'Freeze' : 'Run'}
          label={world.running ? 'Freeze the world’s time' : 'Let the world’s time run'}
          onClick={() => controls.setRunning(!world.running)}
        />
        {STEPS.map(({ label, ms }) => (
          <Choice key={label} says={label} label={`World time ${label}`} onClick={() => controls.advance(ms)} />
        ))}
      </Row>
      {world.network && (
        <Row name="Network">
          {NETWORKS.map((network) => (
            <Choice
              key={network}
              says={NETWORK_NAMES[network]}
              label={`${NETWORK_NAMES[network]} network`}
              chosen={world.network === network}
              onClick={() => controls.setNetwork(network)}
            />
          ))}
        </Row>
      )}
      {world.along && <Elsewhere {...sceneLinks(world.along, title)} />}
    </div>
  );
}

type ElsewhereProps = ReturnType<typeof sceneLinks>;

/** Links that open the story's scene in a local simulator, a shell command, and the code of a test. */
function Elsewhere({ app, simulator, curl, test }: ElsewhereProps) {
  const { hasDemo, address = app } = useDemoLink();
  const [copied, setCopied] = useState<string>();
  const copy = async (name: string, text: string) => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? `${name} copied` : 'The browser keeps the clipboard to itself');
  };
  const open = (address: string) => window.open(address, '_blank', 'noopener');
  return (
    <>
      <Row name="Open in">
        <Choice
          says="App"
          label={hasDemo ? 'Open this scene in the app' : 'Open this scene in the app of a running simulator'}
          onClick={() => open(address)}
        />
        {hasDemo ? (
          <Choice
            says="Tools"
            label="Open this scene with the tester’s tools"
            onClick={() => open(`${address}&tools=1`)}
          />
        ) : (
          <Choice
            says="Simulator"
            label="Open this scene in the control panel of a running simulator"
            onClick={() => open(simulator)}
          />
        )}
      </Row>
      <Row name="Copy as">
        <Choice says="Test" label="Copy this scene as an end-to-end test" onClick={() => void copy('Test', test)} />
        <Choice says="curl" label="Copy this scene as a curl command" onClick={() => void copy('Command', curl)} />
        <span role="status">{copied}</span>
      </Row>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={name} style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <span style={{ inlineSize: 60 }}>{name}</span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly says: string;
  readonly label: string;
  readonly chosen?: boolean;
  readonly onClick: () => void;
}

function Choice({ says, label, chosen, onClick }: ChoiceProps) {
  return (
    <Button
      variant={chosen ? 'solid' : 'outline'}
      size="small"
      ariaLabel={label}
      {...(chosen !== undefined && { 'aria-pressed': chosen })}
      onClick={onClick}
    >
      {says}
    </Button>
  );
}
