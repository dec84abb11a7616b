import { type LegalSection, LegalText } from './legal-text'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-we-offer',
    title: 'What we offer',
    body: (
      <>
        <p>
          We run the software behind your store: a website on an address of your choice, and a back-office for your
          products, stock, orders, customers and colleagues. You sell; the contract of a sale is between you and your
          customer, never with us.
        </p>
        <p>We look after the machines, the backups and the updates, and we improve the software all the time.</p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You open an account with your own name and an email address that is yours. Keep your password to yourself and
          switch on the second factor if you can. Whoever works in your store gets an account of their own, with the
          role that you give them; what they do there is done in your name.
        </p>
        <p>Tell us at once when somebody else may have got in. You can sign out every device from your profile.</p>
      </>
    ),
  },
  {
    id: 'trial-and-price',
    title: 'Trial and price',
    body: (
      <>
        <p>
          The first 30 days are free, and we ask for no card. After that you choose a plan for a month or a year and pay
          in advance. The price that you see before you pay is the price.
        </p>
        <p>
          Nothing renews by itself behind your back: when the paid time ends, your store becomes read-only until you
          renew. Nothing in it is lost meanwhile.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-sell',
    title: 'What you sell',
    body: (
      <>
        <p>You are responsible for what stands in your store. In particular you promise that you</p>
        <ul>
          <li>offer only goods and services that may be sold where you sell them;</li>
          <li>have the right to the names, texts and pictures that you use;</li>
          <li>show true prices, taxes and terms of delivery;</li>
          <li>tell your customers who you are and how they can reach you.</li>
        </ul>
        <p>
          We take a store offline when the law demands it, or when it harms others. Except in an emergency we talk to
          you first.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Do not try to get at other people’s stores, to overload the service, or to send unsolicited emails. If you find
        a weak spot, tell us; we thank whoever reports one in good faith.
      </p>
    ),
  },
  {
    id: 'your-data',
    title: 'Your data stays yours',
    body: (
      <p>
        Everything that you put into your store belongs to you. You let us store and show it, as far as running your
        store needs that, and for nothing else. You can take your products, orders and customers out at any time. How we
        treat personal data is written in our <a href="/privacy">privacy policy</a>.
      </p>
    ),
  },
  {
    id: 'when-something-fails',
    title: 'When something fails',
    body: (
      <>
        <p>
          We do our best to keep your store open at every hour, but no service runs without a fault for ever. Planned
          work is announced and put into quiet hours.
        </p>
        <p>
          We answer for damage that we cause on purpose or by gross carelessness, and wherever the law does not let us
          limit it. For anything else our liability ends at what you paid us in the twelve months before.
        </p>
      </>
    ),
  },
  {
    id: 'the-end',
    title: 'If you leave',
    body: (
      <p>
        You can close your store whenever you like. We keep its data for 30 days, in case you change your mind, and
        delete it then, but for the records that the law makes us keep. We may end the contract with 60 days’ notice,
        and at once only for a serious breach of these terms.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change something that matters to you, we write to you at least 30 days before. If you do not agree, you
        can leave before it takes effect and get back what you paid for the time after.
      </p>
    ),
  },
]

export function Terms() {
  return (
    <LegalText
      title="Terms"
      since="2026-11-01"
      summary="In short: you run your shop, we run the software. You pay for time in advance, own your data, and can leave with it on any day."
      sections={SECTIONS}
    />
  )
}
