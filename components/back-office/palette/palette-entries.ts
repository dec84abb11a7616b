import type { Icon } from '@tabler/icons-react'
import type { PlacedScreen } from '../kit/screens/screen'
import { addressOf, isAvailable, type ScreenList } from '../kit/screens/screen-list'
import type { Vendor } from '../kit/vendor-context'

/** An entry of the palette. */
export type PaletteEntry = {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly keywords: string
  readonly icon: Icon
  readonly address: string
}

type Who = Pick<Vendor, 'features'> & { readonly store: Pick<Vendor['store'], '_id'> }

const isAction = ({ route }: PlacedScreen) => route.startsWith('/create-')

/** The screens and create actions that this person may open. */
export function paletteEntries(
  all: ScreenList,
  { features, store }: Who,
): { screens: PaletteEntry[]; actions: PaletteEntry[] } {
  const open = all
    .filter((screen) => isAvailable(screen, features))
    .flatMap((screen) => {
      const address = addressOf(screen, store._id)
      return address === null ? [] : [{ screen, entry: entryOf(screen, address) }]
    })
  const entries = (wanted: boolean) =>
    open.filter(({ screen }) => isAction(screen) === wanted).map(({ entry }) => entry)
  return { screens: entries(false), actions: entries(true) }
}

const entryOf = (screen: PlacedScreen, address: string): PaletteEntry => ({
  id: screen.route,
  label: screen.title,
  detail: screen.group === 'Home' ? '' : screen.group,
  keywords: `${screen.keywords ?? ''} ${screen.route.slice(1)}`,
  icon: screen.icon,
  address,
})
