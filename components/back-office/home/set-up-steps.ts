import type { SetUpStep } from '@/lib/contract/overview'
import type { PlacedScreen } from '../kit/screens/screen'
import { isAvailable, type ScreenList, screenOf } from '../kit/screens/screen-list'

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
    title: 'Choose how your website looks',
    why: 'Pick a template with your own products in it; shoppers see it once you publish.',
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
    title: 'Add your contact details',
    why: 'Your email, phone number and address are shown on your website.',
    act: 'Add contact details',
    route: '/contact-information/[id]',
  },
  payment: {
    title: 'Accept card payments',
    why: 'Connect your card provider so that shoppers can pay.',
    act: 'Set up payments',
    route: '/payment-setting',
  },
  shipping: {
    title: 'Set up delivery',
    why: 'Shoppers can order once you set delivery areas and prices, or offer pick-up.',
    act: 'Set up delivery',
    route: '/shipping-setting/[id]',
    change: 'Change delivery',
  },
  team: {
    title: 'Invite a colleague',
    why: 'Each colleague has a role.',
    act: 'Invite a colleague',
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
    return screen && isAvailable(screen, features) ? [{ ...step, screen }] : []
  })
