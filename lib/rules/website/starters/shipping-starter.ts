import { clause, lead, starterContent } from './starter-content'
import { LEGAL_ADVICE, type StarterPage } from './starter-page'

export const shippingStarter: StarterPage = {
  id: 'shipping',
  kind: 'policy',
  handle: 'shipping',
  title: 'Shipping policy',
  description: 'Where you deliver, how fast and for how much.',
  advice: LEGAL_ADVICE,
  content: starterContent('Where we deliver, how long it takes and what it costs.', [
    lead('Shipping policy', 'Where {{store.name}} delivers, how long it takes and what it costs.'),
    clause(
      'When we pack',
      'We pack orders on the next working day. In busy seasons it can take a day longer; then we write to you.',
    ),
    clause(
      'Where and how fast',
      'Checkout shows whether we deliver to your address, with which options, and when the parcel is likely to arrive.',
    ),
    clause(
      'What it costs',
      'The price depends on where the parcel goes and what is in it. Your cart shows it before you pay.',
    ),
    clause(
      'Pick-up',
      'Where pick-up is offered, we write to you as soon as your order is ready. Please bring the number of your order.',
    ),
    clause(
      'Tracking and problems',
      'When your parcel leaves, you get an email with a link to follow it. If it does not arrive, write to <a href="mailto:{{store.email}}">{{store.email}}</a>, and we find out where it is.',
    ),
  ]),
}
