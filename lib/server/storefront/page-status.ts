import 'server-only'
import { noteStatus } from '../cache/render-record'

/** The status that goes with the words of this page; the front sends it. */
export const notePageStatus = (status: 404 | 503): void => noteStatus(status)
