import { type LegalSection, LegalText } from './legal-text'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-we-offer',
    title: 'What we offer',
    body: (
      <>
        <p>
          We run the software behind your store: a website on an address of your choice, and a back-office for your
          products, stock, orders, customers and colleagues. You are the seller: a contract of sale is between you and
          your customer, never with us.
        </p>
        <p>We operate the servers, make the backups and install updates, and we keep improving the software.</p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You open an account in your own name and with your own email address. Keep your password secret and turn on
          two-factor sign-in if you can. Everyone who works in your store gets an account of their own, with the role
          that you assign; you are responsible for what they do there.
        </p>
        <p>
          Tell us at once if somebody else may have had access to your account. You can sign out every device in your
          profile.
        </p>
      </>
    ),
  },
  {
    id: 'trial-and-price',
    title: 'Trial and price',
    body: (
      <>
        <p>
          The first 30 days are free, and no card is needed. After that you choose a monthly or annual plan and pay in
          advance. The price shown before you pay is the full price.
        </p>
        <p>
          The subscription does not renew automatically. When the paid period ends, your store becomes read-only until
          you renew; no data is lost.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-sell',
    title: 'What you sell',
    body: (
      <>
        <p>You are responsible for the content of your store. In particular you agree to</p>
        <ul>
          <li>offer only goods and services that may be sold where you sell them;</li>
          <li>use only names, texts and pictures that you have the rights to;</li>
          <li>show correct prices, taxes and delivery terms;</li>
          <li>tell your customers who you are and how to contact you.</li>
        </ul>
        <p>
          We take a store offline if the law requires it or if it harms others. Except in an emergency, we contact you
          first.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Do not try to access other people’s stores, to overload the service, or to send unsolicited emails. If you find
        a security vulnerability, please report it to us; reports in good faith are welcome.
      </p>
    ),
  },
  {
    id: 'your-data',
    title: 'Your data stays yours',
    body: (
      <p>
        Everything that you put into your store belongs to you. You allow us to store and show it as far as running your
        store requires, and for nothing else. You can export your products, orders and customers at any time. How we
        process personal data is described in our <a href="/privacy">privacy policy</a>.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We do our best to keep your store available at all times, but we cannot rule out interruptions. Planned
          maintenance is announced and done at quiet hours.
        </p>
        <p>
          We are liable for damage caused intentionally or by gross negligence, and wherever the law does not allow a
          limit. In all other cases our liability is limited to what you paid us in the previous twelve months.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the contract',
    body: (
      <p>
        You can close your store at any time. We store its data for another 30 days, in case you change your mind, and
        then delete it, except for records that the law requires us to retain. We may end the contract with 60 days’
        notice, and immediately only for a serious breach of these terms.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We email you at least 30 days before a change that affects you. If you do not agree, you can end the contract
        before it takes effect, and we refund the unused part of your payment.
      </p>
    ),
  },
]

export function Terms() {
  return (
    <LegalText
      title="Terms"
      since="2026-11-01"
      summary="In short: you run your shop, we run the software. You pay in advance, own your data, and can export it and leave at any time."
      sections={SECTIONS}
    />
  )
}
