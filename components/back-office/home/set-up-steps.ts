import type { SetUpStep } from '@/lib/contract/overview'
import type { PlacedScreen } from '../kit/screens/screen'
import { isOffered, type ScreenList, screenOf } from '../kit/screens/screen-list'

/** Label and screen of each set-up step. `change`: label of the link once the step is done. */
export const SET_UP_STEPS: Readonly<
  Record<
    SetUpStep['id'],
    {
      readonly title: string
      readonly why: string
      readonly act: string
      readonly route: string
      readonly change?: string
    }
  >
> = {
  template: {
    title: 'Put your website online',
    why: 'Choose a template; shoppers see it at your address.',
    act: 'Choose a template',
    route: '/template-selection',
  },
  product: {
    title: 'Add your first product',
    why: 'A photo, a name and a price are enough to begin.',
    act: 'Add a product',
    route: '/create-product',
  },
  contact: {
    title: 'Say how you can be reached',
    why: 'E-mail, telephone and address stand on your website.',
    act: 'Add your contact',
    route: '/contact-information/[id]',
  },
  payment: {
    title: 'Take cards',
    why: 'Connect your card provider so that shoppers can pay.',
    act: 'Set up payments',
    route: '/payment-setting',
  },
  shipping: {
    title: 'Set your delivery prices',
    why: 'Nobody can order until you say where you deliver and what it costs, or offer pick-up.',
    act: 'Set up delivery',
    route: '/shipping-setting/[id]',
    change: 'Change delivery',
  },
  team: {
    title: 'Invite a colleague',
    why: 'Everybody gets a role of their own.',
    act: 'Invite somebody',
    route: '/create-user',
  },
}

export type SetUpPlace = SetUpStep & { readonly screen: PlacedScreen }

/** The steps that this person can do: those with a finished screen that they may open. */
export const setUpPlaces = (
  all: ScreenList,
  steps: readonly SetUpStep[],
  features: ReadonlySet<string>,
): SetUpPlace[] =>
  steps.flatMap((step) => {
    const screen = screenOf(all, SET_UP_STEPS[step.id].route)
    return screen && isOffered(screen, features) ? [{ ...step, screen }] : []
  })
