import { clause, lead, starterContent } from './starter-content'
import { LEGAL_ADVICE, type StarterPage } from './starter-page'

export const termsStarter: StarterPage = {
  id: 'terms',
  kind: 'policy',
  handle: 'terms',
  title: 'Terms of service',
  description: 'The rules of buying in the shop.',
  advice: LEGAL_ADVICE,
  content: starterContent('The rules that apply when you buy from us.', [
    lead('Terms of service', 'These terms apply to orders from {{store.name}}, {{store.address}}.'),
    clause(
      'Your order',
      'Our products are an invitation to order. Your order is an offer to buy; the contract is made when we confirm it by email. We may decline an order, for example when something is sold out, and return what you paid.',
    ),
    clause(
      'Prices and payment',
      'The price that counts is the one at checkout, where taxes and delivery are shown. Payment is due with the order. If a price was obviously wrong, we ask you before we send anything.',
    ),
    clause(
      'Delivery',
      'We deliver to the address that you give us. Our <a href="/policies/shipping">shipping policy</a> says where, how fast and for how much.',
    ),
    clause('Returns', 'Our <a href="/policies/refund">refund policy</a> says what you can return and how.'),
    clause(
      'Age',
      'Some products are sold only to people of a minimum age. We may ask for proof on delivery or pick-up.',
    ),
    clause(
      'Liability',
      'We are liable for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us to limit it.',
    ),
    clause(
      'Law',
      'The law of the country in which we are based applies, without taking away protection that you have as a consumer where you live.',
    ),
  ]),
}
