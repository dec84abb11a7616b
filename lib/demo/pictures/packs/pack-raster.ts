import { draw } from '../paint/draw'
import { emojiRaster } from '../paint/emoji-raster'
import type { Raster } from '../paint/raster'
import { decodeSvg, halved, trimmed } from '../paint/raster'
import type { PackKind, PackThing } from '../paint/thing-spec'
import { bottle, flask } from './bottles'
import { blister, box, gamebox, tray } from './boxes'
import { carton } from './carton'
import type { PackDrawing } from './label'
import { caddy, candle, jar, tin, tub } from './round-packs'
import { bar, blockBottomBag, pouch, wedge } from './soft-packs'

const PACKS: Record<PackKind, (thing: PackThing) => PackDrawing> = {
  bag: blockBottomBag,
  pouch,
  jar,
  tin,
  caddy,
  carton,
  bottle,
  flask,
  box,
  gamebox,
  tub,
  tray,
  wedge,
  bar,
  blister,
  candle,
}

/** The package with its motif, at most `limit` pixels on the longer side. */
export async function packRaster(thing: PackThing, limit: number): Promise<Raster> {
  const { width, height, inside, motif } = PACKS[thing.pack](thing)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
  const raster = await decodeSvg(svg, limit)
  if (motif && thing.motif) {
    const scale = raster.width / width
    const picture = await emojiRaster({ kind: 'emoji', char: thing.motif })
    const side = Math.min(1, (motif.size * scale) / Math.max(picture.width, picture.height))
    const [source, factor] = side < 0.55 ? [halved(picture), side * 2] : [picture, side]
    draw(raster, source, { x: motif.x * scale, y: motif.y * scale, scale: factor })
  }
  return trimmed(raster)
}
