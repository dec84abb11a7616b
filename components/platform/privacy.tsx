import { type LegalSection, LegalText } from './legal-text'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <p>
        For the data of store owners and their colleagues, we are. For the data of a store’s customers, the owner of
        that store is: we hold it on their behalf and act on their word. If you bought something, please write to the
        store.
      </p>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold about you',
    body: (
      <ul>
        <li>
          <b>Your account:</b> name, email address and, if you give them, telephone number and photo. Your password only
          as a fingerprint from which it cannot be read.
        </li>
        <li>
          <b>Your sign-ins:</b> time, network address and kind of browser, so that you can see and end them.
        </li>
        <li>
          <b>Your work:</b> who changed what in a store and when, so that a team can trust its records.
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
        To let you sign in, to run your store, to bill you, to keep strangers out and to answer when you write to us. We
        do not sell data, we show no advertising, and we follow nobody around the web.
      </p>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <p>
        These pages set no cookies. When you sign in, your browser keeps a token that proves it, until you sign out. A
        store keeps a shopper’s cart in the shopper’s own browser. There are no counters of other companies on these
        pages.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who help us run the service, bound by contract to use it only for that:</p>
        <ul>
          <li>the company that hosts our servers;</li>
          <li>the company that delivers our emails;</li>
          <li>the payment provider, for what a payment needs.</li>
        </ul>
        <p>Authorities get data only where a law obliges us, and no more than it demands.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account: as long as you have one.</li>
        <li>A closed store: 30 days, then it is deleted.</li>
        <li>Emails that we sent you: 90 days.</li>
        <li>Invoices and payments: as long as tax law demands.</li>
        <li>Backups: deleted after 90 days at the latest.</li>
      </ul>
    ),
  },
  {
    id: 'how-we-guard-it',
    title: 'How we protect it',
    body: (
      <p>
        Everything travels encrypted. Each store’s data is walled off from every other’s in the database itself. Links
        in our letters work once and for a short time. You can protect your account with a second factor, and we tell
        you by letter when somebody signs in from a new device.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may see what we hold about you, correct it, take it with you, have it deleted, and object to what we do with
        it. Most of that you can do yourself in your profile; for the rest write to us from the help page of the
        back-office. You may also complain to the data protection authority where you live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>When something changes that matters to you, we write to you before it does. The date above says since when.</p>
    ),
  },
]

export function Privacy() {
  return (
    <LegalText
      title="Privacy"
      since="2026-11-01"
      summary="In short: we hold what running your store needs, show it to nobody who has no part in that, and delete it when it is no longer needed."
      sections={SECTIONS}
    />
  )
}
