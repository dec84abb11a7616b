import { type AddressText, addressLines } from './address-lines'
import { addressRules } from './address-rules'

type Parts = Omit<AddressText, 'name' | 'company'>

/** An address as lines of an envelope in its country's order, with the country's name; without empty parts. */
export const postalLines = (parts: Parts): string[] => addressedLines({ ...parts, name: '', company: '' })

/** The same on one line. */
export const postalLine = (parts: Parts): string => postalLines(parts).join(', ')

/** The same with the recipient. */
export const addressedLines = (parts: AddressText): string[] => addressLines(addressRules(parts.country), parts)
