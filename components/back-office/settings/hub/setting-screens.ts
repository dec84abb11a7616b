import type { PlacedScreen } from '../../kit/screens/screen'
import { addressOf, isAvailable, type ScreenList } from '../../kit/screens/screen-list'

export type SettingLink = { readonly screen: PlacedScreen; readonly address: string }

/** Screens of the group “Settings” that can be opened directly with these permissions, in the table's order. */
export function settingLinks(all: ScreenList, features: ReadonlySet<string>, storeId: string): SettingLink[] {
  return all.flatMap((screen) => {
    const address = addressOf(screen, storeId)
    const isSetting = screen.group === 'Settings' && screen.route !== '/settings' && !isForm(screen)
    return isSetting && address !== null && isAvailable(screen, features) ? [{ screen, address }] : []
  })
}

/** `/create-user` is opened from `/users`. */
const isForm = ({ route }: PlacedScreen) => route.startsWith('/create-')
