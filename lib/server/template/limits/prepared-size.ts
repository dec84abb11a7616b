import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { MAX_PREPARED_CHARACTERS } from './reject-oversized'

const MEGABYTES = MAX_PREPARED_CHARACTERS / 1024 / 1024
const REASONS = {
  placeholders: `With the store's name and other details filled in, the template becomes larger than ${MEGABYTES} MB. Use fewer placeholders.`,
  styles: `With its styles bound to the page, the template becomes larger than ${MEGABYTES} MB. Use fewer nested rules and shorter lists of selectors.`,
  page: `Once prepared, the template is larger than ${MEGABYTES} MB. Use a smaller page.`,
}

/** Counts what a step adds, so that nothing is built that would be rejected at the end anyway. */
export class PreparedSize {
  #left = MAX_PREPARED_CHARACTERS

  constructor(private readonly reason: keyof typeof REASONS) {}

  /** Throws Failure `too_large` beyond 4 MB. */
  add(characters: number): void {
    this.#left -= characters
    if (this.#left < 0) throw new Failure('too_large', REASONS[this.reason])
  }
}
