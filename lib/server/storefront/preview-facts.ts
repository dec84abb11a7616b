import 'server-only'
import { env } from '../config/env'
import type { StoreSite } from './load-site'

type PreviewFacts = { prefix: string; isShared: boolean; editorOrigin: string }

/** What the browser needs to know of a preview; nothing on the public shop. */
export function previewFacts({ preview }: Pick<StoreSite, 'preview'>): { preview?: PreviewFacts } {
  if (!preview) return {}
  const { prefix, isShared } = preview
  return { preview: { prefix, isShared, editorOrigin: env().platformOrigin } }
}
