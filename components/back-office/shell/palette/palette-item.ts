import type { Icon } from '@tabler/icons-react'
import type { Tone } from '../../kit/tag'

/** One row of the palette: enough to tell it from its neighbours, and what choosing it does. */
export type PaletteItem = {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** Further words that it is found by. */
  readonly keywords?: string
  readonly icon: Icon
  /** Shown instead of the icon; null where a picture is missing. */
  readonly picture?: string | null
  readonly tags?: readonly { readonly label: string; readonly tone: Tone }[]
  readonly goal: { readonly address: string } | { readonly run: () => void }
}

export type PaletteGroup = { readonly title: string; readonly items: readonly PaletteItem[] }
