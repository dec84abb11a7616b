import 'server-only'

/** The address of the stored picture that `src` shows in some width; null for any other address. */
export function storedPicture(src: string): string | null {
  const path = src.trim().split(/[?#]/)[0] ?? ''
  return path.startsWith('/files/') ? path.replace(/^\/files\/w\d+\//, '/files/') : null
}
