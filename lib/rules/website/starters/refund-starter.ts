import { clause, lead, starterContent } from './starter-content'
import { LEGAL_ADVICE, type StarterPage } from './starter-page'

export const refundStarter: StarterPage = {
  id: 'refund',
  kind: 'policy',
  handle: 'refund',
  title: 'Refund policy',
  description: 'How long customers may return something, and when they get their money back.',
  advice: LEGAL_ADVICE,
  content: starterContent('How to return an order, and when you get your money back.', [
    lead('Refund policy', 'We want you to be happy with what you bought. If you are not, this is what you can do.'),
    clause(
      'How long you have',
      'You can return what you bought within 30 days after it arrived. Write to <a href="mailto:{{store.email}}">{{store.email}}</a> with the number of your order first, and we tell you where to send it.',
    ),
    clause(
      'What we take back',
      'Products must be unused and in their original packaging. We cannot take back:',
      '- food and other goods that spoil',
      '- closed goods that were opened and cannot be sold again for reasons of hygiene',
      '- products that were made for you',
      '- gift cards',
    ),
    clause(
      'Damaged or wrong goods',
      'Please look at your order when it arrives. If something is damaged, faulty or not what you ordered, write to us with a photo. We replace it or return your money, and pay for the way back.',
    ),
    clause(
      'Your money',
      'Once the parcel is back with us we check it and return the money within 14 days, to the card that you paid with. Your bank may need some days more. You pay for sending it back unless we made the mistake.',
    ),
    clause('Your rights by law', 'Rights that the law gives you as a consumer are not limited by this policy.'),
  ]),
}
