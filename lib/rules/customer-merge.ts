/** What a merge of customers asks for, field by field, and what it takes without asking. */

/** Values that one of the merged customers has after the merge; `name`, `phone` and `tax` are chosen as a whole. */
export const MERGE_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'birthday',
  'language',
  'tax',
  'deliveryNote',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

export const MERGE_FIELD_LABELS: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  email: 'Email and account',
  phone: 'Phone',
  company: 'Company',
  birthday: 'Birthday',
  language: 'Language',
  tax: 'Tax number and exemption',
  deliveryNote: 'Delivery note',
}

/** Tables whose rows move with a customer, as a preview counts them. */
export const MERGE_PARTS = ['orders', 'addresses', 'consents', 'events', 'wishes', 'redemptions'] as const
export type MergePart = (typeof MERGE_PARTS)[number]

/** Fewest and most customers of one merge. */
export const MERGE_SIZE = { min: 2, max: 10 } as const

/** A customer as a merge compares it; empty texts are unknown values. */
export type MergePerson = {
  readonly _id: string
  readonly hasAccount: boolean
  readonly isVerified: boolean
  readonly orders: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly values: Readonly<Record<MergeField, string>>
}

/** The customer whose value is taken, for each field. */
export type MergeChoices = Readonly<Record<MergeField, string>>

/** How much stands behind an address: an account with a verified address, an account, a verified address, nothing. */
const standing = ({ hasAccount, isVerified }: MergePerson): number => (hasAccount ? 2 : 0) + (isVerified ? 1 : 0)

/** The customer that the others join unless somebody chooses: the best account, the most orders, the longest known. */
export function proposedSurvivor(people: readonly MergePerson[]): string {
  const [first] = [...people].sort(
    (one, other) =>
      standing(other) - standing(one) ||
      other.orders - one.orders ||
      one.createdAt.localeCompare(other.createdAt) ||
      one._id.localeCompare(other._id),
  )
  if (!first) throw new Error('Nobody can be proposed among nobody.')
  return first._id
}

/**
 * The choices that apply unless somebody chooses: the survivor's value, and where it has none that of the customer who
 * has been known longest. An address with an account, or a verified one, comes before one without.
 */
export function defaultChoices(people: readonly MergePerson[], survivorId: string): MergeChoices {
  const survivor = people.find(({ _id }) => _id === survivorId)
  const others = people
    .filter(({ _id }) => _id !== survivorId)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id))
  const ordered = survivor ? [survivor, ...others] : others
  const byAccount = [...ordered].sort((one, other) => standing(other) - standing(one))
  const choose = (field: MergeField): string => {
    if (field === 'email') return byAccount[0]?._id ?? survivorId
    return ordered.find(({ values }) => values[field] !== '')?._id ?? survivorId
  }
  return Object.fromEntries(MERGE_FIELDS.map((field) => [field, choose(field)])) as MergeChoices
}

/** The notes of all, each once, in order. */
export const joinedNotes = (notes: readonly string[]): string =>
  [...new Set(notes.map((note) => note.trim()).filter(Boolean))].join('\n\n')
