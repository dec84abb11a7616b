import 'server-only'

/** Longer than any decision about a page takes: a page whose head never leaves must not be waited for. */
const LONGEST_MS = 30_000

/** Between the head of a page and what is rendered after it has left. */
export class HeadGate {
  /** Resolves once the head has left; rejects after half a minute. */
  readonly sent: Promise<void>
  /** Lets what waits for the head go on. */
  readonly pass: () => void

  constructor() {
    let pass = () => {}
    this.sent = new Promise((resolve, reject) => {
      const tooLate = () => reject(new Error('The head of this page was not sent in time.'))
      const patience = setTimeout(tooLate, LONGEST_MS).unref()
      pass = () => {
        clearTimeout(patience)
        resolve()
      }
    })
    this.pass = pass
    // Nothing may wait for it.
    this.sent.catch(() => {})
  }
}
