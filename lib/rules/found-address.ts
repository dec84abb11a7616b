/** Parts of an address as our forms have them; unknown ones are empty. */
export type FoundAddress = {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}
