import type { Answer } from './find-answers'

/** Frequent questions of vendors. */
export const ANSWERS: readonly Answer[] = [
  {
    question: 'How do I see my website as a shopper does?',
    answer:
      'Choose “View store” at the top of every screen. Your website opens in a new tab, on your own address. Changes that you publish show there at once.',
  },
  {
    question: 'How do I add a product?',
    answer:
      'Open Products and choose “Create product”, or press Ctrl K (⌘ K on a Mac) and type “create product”. A name, a price and a photo are enough to begin.',
    route: '/create-product',
  },
  {
    question: 'Can I bring my products from another shop system?',
    answer: 'Yes. Export them there as a CSV file in Shopify or WooCommerce format, and import that file.',
    route: '/products',
  },
  {
    question: 'How do I invite a colleague?',
    answer:
      'Open Users and choose “Invite a colleague”. We email them a link; the role you choose decides what they can see and do.',
    route: '/create-user',
  },
  {
    question: 'Why do I not see a screen that a colleague sees?',
    answer:
      'Your role does not allow it. Open its address to see which permission is missing; an owner of the store can grant it.',
    route: '/permission',
  },
  {
    question: 'How do I work in another of my stores?',
    answer:
      'Choose the store’s name at the top left, then the other store. Every screen then shows that store, in all your tabs.',
  },
  {
    question: 'What happens when my subscription has expired?',
    answer:
      'Your website stays online and you can still view everything, but you cannot make changes until you renew the subscription.',
    route: '/subscription-renew',
  },
  {
    question: 'How do I change my password?',
    answer:
      'Open your profile. Changing the password signs you out on every other device. If you have forgotten it, choose “Forgot password” when you sign in.',
    route: '/profile',
  },
  {
    question: 'How do I make signing in safer?',
    answer:
      'Set up two-factor sign-in in your profile: you then also enter a code from an app on your phone. Keep the recovery codes somewhere safe.',
    route: '/profile',
  },
  {
    question: 'I lost my phone with the authenticator app. What now?',
    answer:
      'Sign in with one of your recovery codes in place of the six digits, then turn two-factor sign-in off and set it up again with the new phone.',
    route: '/profile',
  },
  {
    question: 'What does “Test mode” mean?',
    answer:
      'Payments move no money, and emails are stored instead of sent. The platform runs this way on your own computer.',
  },
  {
    question: 'Which days do the figures cover?',
    answer:
      'Days of your store’s time zone, today included. They are compared with the previous period of the same length, up to the same time of day. Cancelled and refunded orders are not counted.',
    route: '/home',
  },
]
