import type { World } from './vendor-samples'

/** A red PNG of one pixel. */
const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

async function somePicture(world: World): Promise<string> {
  const { payload } = await world.call('vender/website/upload-picture', { picture: ONE_PIXEL, name: 'Bowl' })
  return (payload as { _id: string })._id
}

/** Calls of the picture library. */
export const pictureSamples: Readonly<Record<string, (world: World) => unknown>> = {
  'vender/website/pictures': () => ({}),
  'vender/website/upload-picture': () => ({ picture: ONE_PIXEL, name: 'Bowl' }),
  'vender/website/describe-picture': async (world) => ({
    pictureId: await somePicture(world),
    name: 'Bowl',
    alt: 'An oak bowl',
  }),
  'vender/website/remove-picture': async (world) => ({ pictureId: await somePicture(world) }),
  'vender/website/replace-picture': async (world) => ({
    pictureId: await somePicture(world),
    by: await somePicture(world),
  }),
}
