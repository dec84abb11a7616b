import type { SceneSpec } from './scene-spec'

/** WebP bytes of a scene; the same spec gives the same bytes. */
export async function composePicture(spec: SceneSpec): Promise<Buffer> {
  throw new Error(`no composer for ${spec.arrange} yet`)
}
