import type { Icon } from '@tabler/icons-react'
import type { Tone } from '../kit/tag'

/** One row of the palette: text, icon and action. */
export type PaletteItem = {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** Additional search words. */
  readonly keywords?: string
  readonly icon: Icon
  /** Shown instead of the icon; null for a missing picture. */
  readonly picture?: string | null
  readonly tags?: readonly { readonly label: string; readonly tone: Tone }[]
  readonly goal: { readonly address: string } | { readonly run: () => void }
}

export type PaletteGroup = { readonly title: string; readonly items: readonly PaletteItem[] }
