import type { SetUpStep } from '@/lib/contract/overview'
import type { ScreenRoute } from '../../shell/screens'

/** What each step of the checklist asks for, and where it is done. */
export const SET_UP_STEPS: Readonly<
  Record<
    SetUpStep['id'],
    { readonly title: string; readonly why: string; readonly act: string; readonly route: ScreenRoute }
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
    title: 'Set your shipping rates',
    why: 'Where you send to, what it costs, and pick-up.',
    act: 'Set up shipping',
    route: '/shipping-setting/[id]',
  },
  team: {
    title: 'Invite a colleague',
    why: 'Everybody gets a role of their own.',
    act: 'Invite somebody',
    route: '/create-user',
  },
}
