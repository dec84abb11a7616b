/**
 * The address by which the uses of one customer are counted: in lower case and without what follows a plus sign, so that
 * one mailbox counts once. Only for limits; emails are sent to the address as it was entered.
 */
export function customerIdentity(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
}
