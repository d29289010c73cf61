import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { fallbackArt } from './generatedArt.ts';
import type { Art } from './kit/artTypes.ts';
import { ashenWing } from './titles/ashenWing.ts';
import { bastionOfBees } from './titles/bastionOfBees.ts';
import { bellwether } from './titles/bellwether.ts';
import { blockhaus } from './titles/blockhaus.ts';
import { bloodOrangeHotel } from './titles/bloodOrangeHotel.ts';
import { boomtownBeetles } from './titles/boomtownBeetles.ts';
import { catBurglar } from './titles/catBurglar.ts';
import { chatterbox } from './titles/chatterbox.ts';
import { chronoLighthouse } from './titles/chronoLighthouse.ts';
import { cinderChoir } from './titles/cinderChoir.ts';
import { copperline } from './titles/copperline.ts';
import { crumb } from './titles/crumb.ts';
import { dominoWeather } from './titles/dominoWeather.ts';
import { duneCourier } from './titles/duneCourier.ts';
import { foxfire } from './titles/foxfire.ts';
import { ghostFreight } from './titles/ghostFreight.ts';
import { glasshouse } from './titles/glasshouse.ts';
import { hexgarden } from './titles/hexgarden.ts';
import { ironPetal } from './titles/ironPetal.ts';
import { kettleKnights } from './titles/kettleKnights.ts';
import { kumoDelivery } from './titles/kumoDelivery.ts';
import { lastTram } from './titles/lastTram.ts';
import { loopLoopLoop } from './titles/loopLoopLoop.ts';
import { lumenRun } from './titles/lumenRun.ts';
import { makeYourOwn } from './titles/makeYourOwn.ts';
import { marigoldStation } from './titles/marigoldStation.ts';
import { marrowMint } from './titles/marrowMint.ts';
import { monolithMiniGolf } from './titles/monolithMiniGolf.ts';
import { mossback } from './titles/mossback.ts';
import { mothLantern } from './titles/mothLantern.ts';
import { nightMarketMania } from './titles/nightMarketMania.ts';
import { nineTides } from './titles/nineTides.ts';
import { nowlightStore } from './titles/nowlightStore.ts';
import { oniDrift } from './titles/oniDrift.ts';
import { orbitFarmer } from './titles/orbitFarmer.ts';
import { orchard } from './titles/orchard.ts';
import { paperTyrants } from './titles/paperTyrants.ts';
import { pepperPanic } from './titles/pepperPanic.ts';
import { pingEmperor } from './titles/pingEmperor.ts';
import { pixelPerch } from './titles/pixelPerch.ts';
import { pocketAquifer } from './titles/pocketAquifer.ts';
import { probe } from './titles/probe.ts';
import { prototypeKite } from './titles/prototypeKite.ts';
import { quietCartographer } from './titles/quietCartographer.ts';
import { quietNumbers } from './titles/quietNumbers.ts';
import { redshiftRally } from './titles/redshiftRally.ts';
import { roomtone } from './titles/roomtone.ts';
import { roost } from './titles/roost.ts';
import { saltwind } from './titles/saltwind.ts';
import { signalLostAgain } from './titles/signalLostAgain.ts';
import { skatersMoon } from './titles/skatersMoon.ts';
import { skyhop } from './titles/skyhop.ts';
import { snowblind } from './titles/snowblind.ts';
import { strawKing } from './titles/strawKing.ts';
import { sunkenArcade } from './titles/sunkenArcade.ts';
import { tessera } from './titles/tessera.ts';
import { tideTables } from './titles/tideTables.ts';
import { tinselRiot } from './titles/tinselRiot.ts';
import { tinyTectonics } from './titles/tinyTectonics.ts';
import { underfall } from './titles/underfall.ts';
import { underfallDevBuild } from './titles/underfallDevBuild.ts';
import { vanta } from './titles/vanta.ts';
import { velvetGambit } from './titles/velvetGambit.ts';
import { vesper } from './titles/vesper.ts';
import { wordCanal } from './titles/wordCanal.ts';
import { wyrmwoodDerby } from './titles/wyrmwoodDerby.ts';

const ART: Readonly<Record<string, Art>> = {
  20101: skyhop,
  20102: orchard,
  20103: vesper,
  20104: probe,
  20105: saltwind,
  20106: quietCartographer,
  20107: foxfire,
  20108: underfall,
  20109: chronoLighthouse,
  20110: mossback,
  20111: lastTram,
  20112: ashenWing,
  20113: glasshouse,
  20114: snowblind,
  20115: mothLantern,
  20116: ghostFreight,
  20117: ironPetal,
  20118: duneCourier,
  20119: boomtownBeetles,
  20120: redshiftRally,
  20121: kettleKnights,
  20122: cinderChoir,
  20123: vanta,
  20124: lumenRun,
  20125: tinselRiot,
  20126: skatersMoon,
  20127: oniDrift,
  20128: wyrmwoodDerby,
  20129: strawKing,
  20130: nineTides,
  20131: tideTables,
  20132: bastionOfBees,
  20133: copperline,
  20134: kumoDelivery,
  20135: orbitFarmer,
  20136: bellwether,
  20137: pixelPerch,
  20138: marrowMint,
  20139: roost,
  20140: nightMarketMania,
  20141: catBurglar,
  20142: tinyTectonics,
  20143: crumb,
  20144: sunkenArcade,
  20145: monolithMiniGolf,
  20146: signalLostAgain,
  20147: velvetGambit,
  20148: paperTyrants,
  20149: hexgarden,
  20150: pepperPanic,
  20151: tessera,
  20152: loopLoopLoop,
  20153: pocketAquifer,
  20154: dominoWeather,
  20155: blockhaus,
  20156: pingEmperor,
  20157: marigoldStation,
  20158: quietNumbers,
  20159: bloodOrangeHotel,
  20160: wordCanal,
  10005: nowlightStore,
  51946: roomtone,
  20190: makeYourOwn,
  20191: prototypeKite,
  20192: underfallDevBuild,
  20193: chatterbox,
};

/** Returns the art of an app, generated if it has none. */
export function artOf(appId: string): Art {
  return ART[appId] ?? fallbackArt(new SeededRandom(hashText(`fallback:${appId}`)), `App ${appId}`);
}
