const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/]|$)/i
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?(?:[?#/]|$)/i

/** Address of the player for a video's page at YouTube or Vimeo; null for other addresses. */
export function videoEmbed(address: string): string | null {
  const plain = address.trim()
  const youtube = YOUTUBE.exec(plain)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`
  const [, vimeo, hash] = VIMEO.exec(plain) ?? []
  return vimeo ? `https://player.vimeo.com/video/${vimeo}${hash ? `?h=${hash}` : ''}` : null
}
