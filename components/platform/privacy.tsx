import { type LegalSection, LegalText } from './legal-text'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <p>
        We are responsible for the data of store owners and their colleagues. For the data of a store’s customers, the
        owner of the store is responsible; we process it on their behalf and on their instructions. If you bought
        something, please contact the store.
      </p>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold about you',
    body: (
      <ul>
        <li>
          <b>Your account:</b> name, email address and, if you give them, telephone number and photo. We store only a
          hash of your password, from which it cannot be recovered.
        </li>
        <li>
          <b>Your sign-ins:</b> time, IP address and browser, so that you can review them and sign devices out.
        </li>
        <li>
          <b>Your work:</b> who changed what in a store and when, for the store’s activity log.
        </li>
        <li>
          <b>Your payments:</b> what you paid for which plan. Card numbers never reach us; they go straight to the
          payment provider.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-for',
    title: 'What we use it for',
    body: (
      <p>
        To let you sign in, to run your store, to bill you, to prevent misuse and to answer your messages. We do not
        sell data, show advertising or track you on other websites.
      </p>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <p>
        These pages set no cookies. When you sign in, your browser stores a session token until you sign out. A store’s
        website stores the cart in the shopper’s browser. There are no third-party trackers on these pages.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who we share it with',
    body: (
      <>
        <p>Only companies that help us run the service, which by contract may use it for nothing else:</p>
        <ul>
          <li>the company that hosts our servers;</li>
          <li>the company that delivers our emails;</li>
          <li>the payment provider, to process payments.</li>
        </ul>
        <p>We give data to authorities only where the law requires it, and only as much as it requires.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we store it',
    body: (
      <ul>
        <li>Your account: as long as you have one.</li>
        <li>A closed store: 30 days, then it is deleted.</li>
        <li>Emails that we sent you: 90 days.</li>
        <li>Invoices and payments: as long as tax law requires.</li>
        <li>Backups: deleted after 90 days at the latest.</li>
      </ul>
    ),
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    body: (
      <p>
        All connections are encrypted. The database itself separates the data of each store from that of every other
        store. Links in our emails work once and expire soon. You can protect your account with two-factor sign-in, and
        we email you when somebody signs in from a new device.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may access, correct, export and delete the data that we hold about you, and object to its use. Most of this
        you can do yourself in your profile; for the rest, contact us from the help page of the back-office. You may
        also complain to the data protection authority where you live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: <p>We email you before changes that affect you. The date above is the date of this version.</p>,
  },
]

export function Privacy() {
  return (
    <LegalText
      title="Privacy"
      since="2026-11-01"
      summary="In short: we store the data needed to run your store, share it only with the companies that help us do so, and delete it when it is no longer needed."
      sections={SECTIONS}
    />
  )
}
