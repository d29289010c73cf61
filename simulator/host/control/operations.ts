import { countJournal, readJournal, verify } from './journalOperations.ts';
import type { Operation } from './operation.ts';
import { serviceOperations } from './serviceOperations.ts';
import { scenarioOfRecording, scenarioOfWorld } from './recordOperations.ts';
import { getScenario, getScenarioFile, listMagic, listScenarios, removeScenario } from './scenarioOperations.ts';
import { addScenario, checkScenario, linkScenario } from './scenarioTextOperations.ts';
import { clock, device, peer, picture, release, script } from './simulationOperations.ts';
import {
  branchWorld,
  cloneWorld,
  exportWorld,
  importWorld,
  listSnapshots,
  removeSnapshot,
  takeSnapshot,
} from './worldFileOperations.ts';
import { health, metrics } from './monitoringOperations.ts';
import { getWorld, patchConfig } from './stateOperations.ts';
import { endWorld, listWorlds, openWorld } from './worldOperations.ts';

/** The whole control API. */
export const OPERATIONS = [
  health,
  metrics,
  listScenarios,
  getScenario,
  getScenarioFile,
  addScenario,
  checkScenario,
  linkScenario,
  scenarioOfRecording,
  removeScenario,
  listMagic,
  openWorld,
  listWorlds,
  getWorld,
  picture,
  endWorld,
  patchConfig,
  script,
  release,
  device,
  peer,
  clock,
  ...serviceOperations,
  readJournal,
  countJournal,
  verify,
  scenarioOfWorld,
  exportWorld,
  importWorld,
  cloneWorld,
  branchWorld,
  takeSnapshot,
  listSnapshots,
  removeSnapshot,
] as const satisfies readonly Operation[];
