import { drawItem } from './draw-item'
import { frameOf } from './frames'
import { paintGround } from './grounds/paint-ground'
import { borrowCopy, encode, release } from './paint/raster'
import type { SceneSpec } from './paint/scene-spec'
import { placeItems } from './place-items'

/** WebP bytes of a scene; the same spec gives the same bytes. */
export async function composePicture(spec: SceneSpec): Promise<Buffer> {
  const items = await placeItems(spec)
  const picture = borrowCopy(await paintGround(spec.ground, frameOf(spec)))
  for (const item of items) drawItem(picture, item)
  const bytes = await encode(picture)
  release(picture)
  return bytes
}
