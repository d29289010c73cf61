import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { fallbackArt } from './fallback.ts';
import type { Art } from './kit/art.ts';
import * as action from './titles/action.ts';
import * as action2 from './titles/action2.ts';
import * as adventures from './titles/adventures.ts';
import * as adventures2 from './titles/adventures2.ts';
import * as cosy from './titles/cosy.ts';
import * as cosy2 from './titles/cosy2.ts';
import * as playable from './titles/playable.ts';
import * as puzzles from './titles/puzzles.ts';
import * as special from './titles/special.ts';

const ART: Readonly<Record<string, Art>> = {
  20101: playable.skyhop,
  20102: playable.orchard,
  20103: playable.vesper,
  20104: playable.probe,
  20105: adventures.saltwind,
  20106: adventures.quietCartographer,
  20107: adventures.foxfire,
  20108: adventures.underfall,
  20109: adventures.chronoLighthouse,
  20110: adventures.mossback,
  20111: adventures.lastTram,
  20112: adventures2.ashenWing,
  20113: adventures2.glasshouse,
  20114: adventures2.snowblind,
  20115: adventures2.mothLantern,
  20116: adventures2.ghostFreight,
  20117: action.ironPetal,
  20118: action.duneCourier,
  20119: action.boomtownBeetles,
  20120: action.redshiftRally,
  20121: action.kettleKnights,
  20122: action.cinderChoir,
  20123: action2.vanta,
  20124: action2.lumenRun,
  20125: action2.tinselRiot,
  20126: action2.skatersMoon,
  20127: action2.oniDrift,
  20128: action2.wyrmwoodDerby,
  20129: action2.strawKing,
  20130: action2.nineTides,
  20131: action2.tideTables,
  20132: action2.bastionOfBees,
  20133: cosy.copperline,
  20134: cosy.kumoDelivery,
  20135: cosy.orbitFarmer,
  20136: cosy.bellwether,
  20137: cosy.pixelPerch,
  20138: cosy.marrowMint,
  20139: cosy.roost,
  20140: cosy2.nightMarketMania,
  20141: cosy2.catBurglar,
  20142: cosy2.tinyTectonics,
  20143: cosy2.crumb,
  20144: cosy2.sunkenArcade,
  20145: cosy2.monolithMiniGolf,
  20146: cosy2.signalLostAgain,
  20147: cosy2.velvetGambit,
  20148: cosy2.paperTyrants,
  20149: puzzles.hexgarden,
  20150: puzzles.pepperPanic,
  20151: puzzles.tessera,
  20152: puzzles.loopLoopLoop,
  20153: puzzles.pocketAquifer,
  20154: puzzles.dominoWeather,
  20155: puzzles.blockhaus,
  20156: puzzles.pingEmperor,
  20157: puzzles.marigoldStation,
  20158: puzzles.quietNumbers,
  20159: puzzles.bloodOrangeHotel,
  20160: puzzles.wordCanal,
  10005: special.nowlightStore,
  51946: special.roomtone,
  20190: special.makeYourOwn,
  20191: special.prototypeKite,
  20192: special.underfallDevBuild,
  20193: special.chatterbox,
};

/** The art of an app; one that nobody drew has shapes of its own. */
export function artOf(appId: string): Art {
  return ART[appId] ?? fallbackArt(new SeededRandom(hashText(`fallback:${appId}`)), `App ${appId}`);
}
