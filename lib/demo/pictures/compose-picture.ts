import { drawItem } from './draw-item'
import { frameOf } from './frames'
import { paintGround } from './grounds/paint-ground'
import { placeItems } from './place-items'
import { borrowCopy, encode, release } from './raster'
import type { SceneSpec } from './scene-spec'

/** WebP bytes of a scene; the same spec gives the same bytes. */
export async function composePicture(spec: SceneSpec): Promise<Buffer> {
  const items = await placeItems(spec)
  const picture = borrowCopy(await paintGround(spec.ground, frameOf(spec)))
  for (const item of items) drawItem(picture, item)
  const bytes = await encode(picture)
  release(picture)
  return bytes
}
