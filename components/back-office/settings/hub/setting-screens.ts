import { ALL_SCREENS, addressOf, isOffered, type PlacedScreen } from '../../shell/screens'

export type SettingPlace = { readonly screen: PlacedScreen; readonly address: string }

/** Screens of the group “Settings” that can be opened directly with these permissions, in the table's order. */
export function settingPlaces(features: ReadonlySet<string>, storeId: string): SettingPlace[] {
  return ALL_SCREENS.flatMap((screen) => {
    const address = addressOf(screen.route, storeId)
    const isSetting = screen.group === 'Settings' && screen.route !== '/settings' && !isForm(screen)
    return isSetting && address !== null && isOffered(screen, features) ? [{ screen, address }] : []
  })
}

/** `/create-user` is opened from `/users`. */
const isForm = ({ route }: PlacedScreen) => route.startsWith('/create-')
