/** Whether a postcode begins with one of these; compared without spaces and case. */
export function beginsPostcode(beginnings: readonly string[], postcode: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return beginnings.some((each) => plain(postcode).startsWith(plain(each)))
}
