import 'server-only'
import type { ReaderNames } from './email-store'

/** A reader for previews and tests: nobody of the store's customers. */
export const SAMPLE_READER: ReaderNames = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
