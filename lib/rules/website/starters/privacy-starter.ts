import { clause, lead, starterContent } from './starter-content'
import { LEGAL_ADVICE, type StarterPage } from './starter-page'

export const privacyStarter: StarterPage = {
  id: 'privacy',
  kind: 'policy',
  handle: 'privacy',
  title: 'Privacy policy',
  description: 'Which personal data the shop collects, why, and for how long.',
  advice: LEGAL_ADVICE,
  content: starterContent('Which personal data we collect, why, and what you can ask of us.', [
    lead(
      'Privacy policy',
      'This page says which personal data {{store.name}} collects, why, and what you can ask of us.',
    ),
    clause(
      'Who is responsible',
      '{{store.name}}, {{store.address}}. Questions about your data: <a href="mailto:{{store.email}}">{{store.email}}</a>.',
    ),
    clause(
      'What we collect',
      'We collect only what we need to run this shop:',
      '- for an order: name, email address, phone number, delivery address and what you bought',
      '- for an account: the same, and a password that nobody, including us, can read',
      '- for the newsletter: your email address, what you agreed to and when',
      '- for a message: what you write to us',
    ),
    clause(
      'What we use it for',
      'We use your data to deliver your orders, to answer you, to keep the books that the law requires, and to protect the shop against misuse. We send news and offers only if you agreed to them, and every one of these emails has a link to unsubscribe.',
    ),
    clause(
      'Who receives it',
      'Those who help us get what they need and nothing more: the payment provider, which handles your card, the carrier, and the platform that runs this website. We do not sell personal data.',
    ),
    clause(
      'In your browser',
      'This shop stores your cart and your sign-in in your browser. It sets no advertising cookies.',
    ),
    clause(
      'How long we store it',
      'Orders and invoices stay as long as tax law requires. Your account stays until you close it. Messages are deleted once they are no longer needed.',
    ),
    clause(
      'Your rights',
      'You can see, correct, download and delete your data: sign in and open your profile, or write to us. You can withdraw a consent at any time, and complain to the data protection authority where you live.',
    ),
  ]),
}
